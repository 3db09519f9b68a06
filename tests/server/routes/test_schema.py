"""S1: the whole schema, asked with what it allows and what it does not; no fault, no reply it denies."""

import json
from typing import Final

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from cupola.server.http.guards import FILES
from cupola.server.routes.site.openapi import schema_bytes
from tests.server.routes.schema_scene import AnyCase, Asking, lines_of, without_security
from tests.server.scenes.app import App

CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
for kind in ("application/x-ndjson", *FILES["/api/boxes/file"]):
    schemathesis.serializer(kind)(lines_of)
SCHEMA: Final = schemathesis.openapi.from_dict(without_security(json.loads(schema_bytes())))
SHORT: Final = settings(
    max_examples=6, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
LONG: Final = settings(SHORT, max_examples=100)


@pytest.fixture
def asking(shared_app: App) -> Asking:
    return Asking(shared_app)


@pytest.mark.sample(20)
@SCHEMA.parametrize()
@SHORT
def test_S1_no_request_is_answered_with_a_fault_or_beside_the_schema(case: AnyCase, asking: Asking) -> None:
    response = asking(case)

    assert response.status_code < 500, response.text
    case.validate_response(response, checks=CHECKS)


@pytest.mark.soak
@SCHEMA.parametrize()
@LONG
def test_S1_many_requests_are_answered_without_a_fault(case: AnyCase, asking: Asking) -> None:
    response = asking(case)

    assert response.status_code < 500, response.text
    case.validate_response(response, checks=CHECKS)
