/** Settings from the standard environment variables of OpenTelemetry. */
export interface TracingConfig {
  url: string;
  headers: Record<string, string>;
  /** Attributes of this server, including its name. */
  resource: Record<string, string>;
  /** The recorded share of the traces that begin here. */
  ratio: number;
}

/**
 * Returns undefined if no collector is configured. Traces are the only signal, and JSON over HTTP the only protocol.
 */
export function readTracing(env: NodeJS.ProcessEnv): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = env;
  const url = traces || (base && `${base.replace(/\/$/, '')}/v1/traces`);
  const isDisabled =
    env.OTEL_SDK_DISABLED === 'true' ||
    env.OTEL_TRACES_EXPORTER === 'none' ||
    env.OTEL_TRACES_SAMPLER?.endsWith('always_off');
  if (!url || isDisabled || !URL.canParse(url)) return undefined;
  return {
    url,
    headers: {
      ...readPairs(env.OTEL_EXPORTER_OTLP_HEADERS),
      ...readPairs(env.OTEL_EXPORTER_OTLP_TRACES_HEADERS),
    },
    resource: {
      'service.name': 'trampolim',
      ...readPairs(env.OTEL_RESOURCE_ATTRIBUTES),
      ...(env.OTEL_SERVICE_NAME && { 'service.name': env.OTEL_SERVICE_NAME }),
    },
    ratio: readRatio(env),
  };
}

function readRatio({
  OTEL_TRACES_SAMPLER: sampler = '',
  OTEL_TRACES_SAMPLER_ARG: argument,
}: NodeJS.ProcessEnv) {
  const ratio = Number(argument || 1);
  return sampler.endsWith('traceidratio') && ratio >= 0 && ratio <= 1 ? ratio : 1;
}

/** `key=value,key=value`, percent-encoded as in W3C Baggage. */
function readPairs(text = ''): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.flatMap(([key = '', ...value]) =>
      key.trim() === '' ? [] : [[key.trim(), decode(value.join('=').trim())]],
    ),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
