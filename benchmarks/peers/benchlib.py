"""Timing helper shared by the Python peers: CPU time, repeats, median and spread."""

import json
import statistics
import sys
import time


def measure(name, fn, unit="games", seconds=1.0, repeats=5, note="", out=sys.stdout):
    """fn() does one unit of work (one game, one batch) and returns the actions it took.

    Each repeat runs fn until `seconds` of process CPU time (user+sys) are used. Rates are
    per CPU second; the spread is (max-min)/median over the repeats.
    """
    t0 = time.process_time()
    while time.process_time() - t0 < 0.3:
        fn()
    units, acts, walls, per = [], [], [], []
    for _ in range(repeats):
        n = a = 0
        w0, t0 = time.perf_counter(), time.process_time()
        while True:
            a += fn()
            n += 1
            cpu = time.process_time() - t0
            if cpu >= seconds:
                break
        wall = time.perf_counter() - w0
        units.append(n / cpu)
        acts.append(a / cpu)
        walls.append(cpu / wall)
        per.append(a / n)
    med = statistics.median
    row = {
        "name": name,
        unit + "_per_s": round(med(units), 2),
        "actions_per_s": round(med(acts), 1),
        "actions_per_" + unit.rstrip("s"): round(statistics.mean(per), 2),
        "spread_pct": round(100 * (max(units) - min(units)) / med(units), 1),
        "cpu_share": round(med(walls), 2),
        "repeats": repeats,
    }
    if note:
        row["note"] = note
    print(json.dumps(row), file=out, flush=True)
    return row


def measure_rate(name, fn, inner=200, seconds=0.5, repeats=5, note=""):
    """Rate of a small operation (a state copy): fn() once is one operation."""

    def batch():
        for _ in range(inner):
            fn()
        return inner

    t0 = time.process_time()
    while time.process_time() - t0 < 0.1:
        batch()
    rates = []
    for _ in range(repeats):
        n, t0 = 0, time.process_time()
        while True:
            n += batch()
            cpu = time.process_time() - t0
            if cpu >= seconds:
                break
        rates.append(n / cpu)
    med = statistics.median(rates)
    row = {
        "name": name,
        "per_s": round(med, 1),
        "spread_pct": round(100 * (max(rates) - min(rates)) / med, 1),
        "repeats": repeats,
    }
    if note:
        row["note"] = note
    print(json.dumps(row), flush=True)
    return row
