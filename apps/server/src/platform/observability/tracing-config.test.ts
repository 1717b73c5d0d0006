import { expect, test } from 'vitest';
import { readTracing } from './tracing-config.ts';

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318/' };

test('without an endpoint there are no traces', () => {
  expect(readTracing({})).toBeUndefined();
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_SERVICE_NAME: 'vagas' })).toBeUndefined();
  expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toBeUndefined();
});

test('with an endpoint only, every trace is sent under the name of the product', () => {
  expect(readTracing(endpoint)).toEqual({
    url: 'https://collector.example:4318/v1/traces',
    headers: {},
    resource: { 'service.name': 'trampolim' },
    ratio: 1,
  });
});

test('an endpoint for traces is used as it is, and before the other', () => {
  const url = 'https://traces.example/intake';

  expect(readTracing({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url })).toMatchObject({ url });
  expect(readTracing({ ...endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url })).toMatchObject({ url });
});

test.each([
  { OTEL_SDK_DISABLED: 'true' },
  { OTEL_TRACES_EXPORTER: 'none' },
  { OTEL_TRACES_SAMPLER: 'always_off' },
  { OTEL_TRACES_SAMPLER: 'parentbased_always_off' },
])('%o switches traces off', (variables) => {
  expect(readTracing({ ...endpoint, ...variables })).toBeUndefined();
});

test('empty variables, as compose.yaml passes them, change nothing', () => {
  const empty = Object.fromEntries(
    [
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'OTEL_SERVICE_NAME',
      'OTEL_RESOURCE_ATTRIBUTES',
      'OTEL_TRACES_SAMPLER',
      'OTEL_TRACES_SAMPLER_ARG',
      'OTEL_SDK_DISABLED',
    ].map((name) => [name, '']),
  );

  expect(readTracing({ ...endpoint, ...empty })).toEqual(readTracing(endpoint));
});

test('headers are pairs whose values are percent-encoded, and those for traces come last', () => {
  expect(
    readTracing({
      ...endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi=, x-tenant = a ,,=ignored',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-tenant=100%',
    })?.headers,
  ).toEqual({ authorization: 'Basic YTpi=', 'x-tenant': '100%' });
});

test('the name of the service takes precedence over the one among the attributes of the resource', () => {
  const attributes = 'service.name=outro,deployment.environment=produ%C3%A7%C3%A3o';

  expect(readTracing({ ...endpoint, OTEL_RESOURCE_ATTRIBUTES: attributes })?.resource).toEqual({
    'service.name': 'outro',
    'deployment.environment': 'produção',
  });
  expect(
    readTracing({ ...endpoint, OTEL_RESOURCE_ATTRIBUTES: attributes, OTEL_SERVICE_NAME: 'vagas' })?.resource,
  ).toMatchObject({ 'service.name': 'vagas' });
});

test.each([
  ['traceidratio', '0.25', 0.25],
  ['parentbased_traceidratio', '0', 0],
  ['parentbased_traceidratio', '', 1],
  ['traceidratio', '2', 1],
  ['traceidratio', 'metade', 1],
  ['parentbased_always_on', '0.25', 1],
])('the sampler %s with the argument "%s" records the share %d', (sampler, argument, ratio) => {
  expect(
    readTracing({ ...endpoint, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: argument })?.ratio,
  ).toBe(ratio);
});
