import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { observeStatements } from '../database/observe-statement.ts';
import { routeOf } from './record-requests.ts';
import type { TracingConfig } from './tracing-config.ts';

type Attributes = Record<string, string | number>;

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** OpenTelemetry's code: 2 for a served request, 3 for an outgoing one. */
  kind: 2 | 3;
  /** `start` and `end` are in milliseconds. */
  start: number;
  end: number;
  attributes: Attributes;
  isFault: boolean;
}

type Trace = Pick<Span, 'traceId' | 'spanId'> & { parentSpanId?: string; start: number };

interface TracingLog {
  warn(details: object, message: string): void;
}

const now = () => performance.timeOrigin + performance.now();
const newSpanId = () => randomBytes(8).toString('hex');

const flushMs = 5_000;
const flushSize = 512;
/** Beyond this number spans are dropped, because an unreachable collector must not fill the memory. */
const maxSpans = 4_096;
const timeoutMs = 10_000;

/** Version, trace, parent span and flags of W3C Trace Context: `00-<32 digits>-<16 digits>-01`. No id is all zeros. */
const traceparent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/**
 * Sends a span of each request and of its statements to a collector. Spans contain the template of the route and the
 * first word of the statement, but no personal data.
 */
export function traceRequests(
  app: FastifyInstance,
  { config, trustProxy, log }: { config: TracingConfig; trustProxy: boolean; log: TracingLog },
): void {
  const current = new AsyncLocalStorage<Trace>();
  const exporter = createExporter(config, log);
  const traces = new WeakMap<object, Trace>();

  app.addHook('onRequest', (request, _reply, done) => {
    const trace = beginTrace(trustProxy ? request.headers.traceparent : undefined, config.ratio);
    if (!trace) {
      done();
      return;
    }
    traces.set(request.raw, trace);
    current.run(trace, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const trace = traces.get(request.raw);
    if (!trace) return;
    const route = routeOf(request);
    const { method, id } = request;
    const status = reply.statusCode;
    exporter.add({
      ...trace,
      name: `${method} ${route}`,
      kind: 2,
      end: now(),
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'trampolim.request_id': id,
      },
      isFault: status >= 500,
    });
  });
  observeStatements((text, run) => {
    const trace = current.getStore();
    if (!trace) return run();
    const start = now();
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
    const finish = ({ isFault }: { isFault: boolean }) =>
      exporter.add({
        traceId: trace.traceId,
        spanId: newSpanId(),
        parentSpanId: trace.spanId,
        name: operation,
        kind: 3,
        start,
        end: now(),
        attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation },
        isFault,
      });
    const running = run();
    if (running instanceof Promise)
      running.then(
        () => finish({ isFault: false }),
        () => finish({ isFault: true }),
      );
    return running;
  });
  app.addHook('onClose', async () => {
    observeStatements(undefined);
    await exporter.close();
  });
}

/** Continues the trace of our proxy or begins one. Returns undefined if it is not recorded. */
function beginTrace(parent: unknown, ratio: number): Trace | undefined {
  const [, traceId, parentSpanId, flags] = (typeof parent === 'string' && traceparent.exec(parent)) || [];
  const start = now();
  if (traceId && parentSpanId && flags) {
    // The lowest bit of the flags means that the trace is recorded.
    const isRecorded = (Number.parseInt(flags, 16) & 1) === 1;
    return isRecorded ? { traceId, parentSpanId, spanId: newSpanId(), start } : undefined;
  }
  if (ratio < 1 && Math.random() >= ratio) return undefined;
  return { traceId: randomBytes(16).toString('hex'), spanId: newSpanId(), start };
}

function createExporter({ url, headers, resource }: TracingConfig, log: TracingLog) {
  let spans: Span[] = [];
  let sending = Promise.resolve();
  let isFailing = false;

  async function send(batch: Span[]): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(toOtlp(batch, resource)),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
      isFailing = false;
    } catch (error) {
      // The failure is logged once, until sending works again.
      if (!isFailing) log.warn({ err: error }, 'traces are not received');
      isFailing = true;
    }
  }

  function flush(): void {
    if (spans.length === 0) return;
    const batch = spans;
    spans = [];
    sending = sending.then(() => send(batch));
  }

  const timer = setInterval(flush, flushMs).unref();
  return {
    add(span: Span): void {
      if (spans.length >= maxSpans) return;
      spans.push(span);
      if (spans.length === flushSize) flush();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      flush();
      await sending;
    },
  };
}

const toOtlp = (spans: readonly Span[], resource: Attributes) => ({
  resourceSpans: [
    {
      resource: { attributes: toKeyValues(resource) },
      scopeSpans: [
        {
          scope: { name: 'trampolim' },
          spans: spans.map(({ start, end, attributes, isFault, ...span }) => ({
            ...span,
            startTimeUnixNano: toNanoseconds(start),
            endTimeUnixNano: toNanoseconds(end),
            attributes: toKeyValues(attributes),
            // OpenTelemetry's code: 2 for an error, 0 for unset.
            status: { code: isFault ? 2 : 0 },
          })),
        },
      ],
    },
  ],
});

/** Returns a text, since the number exceeds JSON's exact range. */
const toNanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1000)) * 1000n);

const toKeyValues = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
