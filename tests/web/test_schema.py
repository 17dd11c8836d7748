"""The doors as their own description promises: whatever is sent, the answer has the promised form."""

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from tests.web.house import House, Person

CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]
QUIET = [HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much, HealthCheck.too_slow]


@pytest.mark.parametrize("door", ["act", "undo", "document/{name}"])
@settings(max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=QUIET)
@given(data=st.data())
def test_every_door_answers_as_promised(door: str, data: st.DataObject, house: House, ann: Person) -> None:
    described = schemathesis.openapi.from_url(f"{house.address}/schema/openapi.json")
    case = data.draw(described[f"/t/{{table_id}}/{door}"]["POST"].as_strategy())
    if not ann.cookies:
        ann.sit(seat1="here")
    table = ann.get("/").text.partition('href="/t/')[2].partition('"')[0]
    for table_id in (table, case.path_parameters["table_id"]):
        case.path_parameters = {**case.path_parameters, "table_id": table_id}
        response = case.call_and_validate(checks=CHECKS, cookies=dict(ann.cookies))
        assert response.status_code == 200 or {"code", "clause", "message"} == set(response.json())
