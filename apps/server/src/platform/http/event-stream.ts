import type { ServerResponse } from 'node:http';
import type { Endpoint, ResponseOf } from '@trampolim/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import { type Authenticator, findViewer } from './access.ts';
import { fail } from './errors.ts';
import { type RouteContext, schemaOf } from './route.ts';

/** The time between heartbeats. Proxies close a connection after a longer silence. */
const heartbeatMs = 20_000;
/** The time that a client waits before it reconnects. */
const retryMs = 3_000;

/** The events of one reader. */
export interface EventStream<Data> {
  /**
   * Sends an event. Returns false if the client has not received the previous one yet; the event must then be sent
   * again at `onDrain`. This keeps at most one event per client in memory.
   */
  send(data: Data, id: string): boolean;
  /** Ends the stream if the reader is no longer signed in, and then returns false. */
  checkSignIn(): Promise<boolean>;
  end(): void;
  onDrain(callback: () => void): void;
  onClose(callback: () => void): void;
}

/**
 * Serves an endpoint that sends events while its reader stays signed in. The stream ends with the session. It counts
 * against the limit of streams instead of occupying a slot of the read queue.
 */
export function streamRoute<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { authenticator, eventName }: { authenticator: Authenticator; eventName: string },
  onOpen: (context: RouteContext<NoInfer<E>>, stream: EventStream<ResponseOf<NoInfer<E>>>) => void,
): void {
  const takeSlot = createStreamSlots();
  const streams = new Map<EventStream<ResponseOf<E>>, string>();
  let isClosing = false;
  const stopWatching = authenticator.onSessionsForgotten((sessionIds) => {
    for (const [stream, sessionId] of streams) {
      if (sessionIds.includes(sessionId)) stream.checkSignIn().catch(() => stream.end());
    }
  });
  app.addHook('onClose', async () => stopWatching());
  // A stopping server waits for open responses, and streams never end by themselves.
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of streams.keys()) stream.end();
  });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { audience: endpoint.audience, right: endpoint.right },
    exposeHeadRoute: false,
    schema: schemaOf(endpoint),
    handler: async (request, reply) => {
      const { params, query, body, viewer } = request;
      if (!viewer) throw fail('missing_token');
      if (isClosing) throw fail('overloaded', { retryAfterSeconds: 1 });
      // No close event follows if the client has already hung up.
      if (reply.raw.destroyed) throw fail('invalid_request');
      // The endpoint's own serializer, which drops fields that the contract does not name.
      const serialize: Serialize<never> | undefined = reply.getSerializationFunction('200', endpoint.media);
      if (!serialize) throw new Error(`${endpoint.path} declares no events.`);
      const freeSlot = takeSlot(viewer.accountId);
      // Fastify does not send the headers of a hijacked response.
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      const stream = openStream(reply.raw, {
        eventName,
        serialize: serialize as Serialize<ResponseOf<E>>,
        isSignedIn: async () => (await findViewer(request, authenticator)) !== undefined,
      });
      streams.set(stream, viewer.sessionId);
      stream.onClose(() => {
        streams.delete(stream);
        freeSlot();
      });
      // The schemas above have validated these, so they have the endpoint's types.
      onOpen({ params, query, body, viewer, request, reply } as RouteContext<E>, stream);
    },
  });
}

type Serialize<Data> = (data: Data) => string;

interface StreamOptions<Data> {
  eventName: string;
  serialize: Serialize<Data>;
  isSignedIn(): Promise<boolean>;
}

/** Sends the head of the response and keeps it open with heartbeats. */
function openStream<Data>(
  raw: ServerResponse,
  { eventName, serialize, isSignedIn }: StreamOptions<Data>,
): EventStream<Data> {
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer responses would delay the events.
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${retryMs}\n\n`);
  const checkSignIn = async () => {
    const signedIn = await isSignedIn();
    if (!signedIn) raw.end();
    return signedIn;
  };
  const heartbeatTimer = setInterval(() => {
    // The client has not read earlier data or the end of the stream. It receives the missed events after reconnecting.
    if (raw.writableNeedDrain || raw.writableEnded) raw.destroy();
    else {
      raw.write(':\n\n');
      // Without the database this cannot be checked, so the stream ends. The client learns the reason after
      // reconnecting.
      checkSignIn().catch(() => raw.end());
    }
  }, heartbeatMs);
  raw.once('close', () => clearInterval(heartbeatTimer));
  return {
    send(data, id) {
      if (raw.writableNeedDrain || raw.writableEnded || raw.destroyed) return false;
      raw.write(`event: ${eventName}\nid: ${id}\ndata: ${serialize(data)}\n\n`);
      return true;
    },
    checkSignIn,
    end: () => raw.end(),
    onDrain: (callback) => raw.on('drain', callback),
    onClose: (callback) => raw.once('close', callback),
  };
}

/** The open streams of one account, whose tabs in one browser share a stream, and of all accounts together. */
const streamLimits = { account: 8, all: 2000 };

/** Seconds after which a retry makes sense. */
const retryAfterSeconds = 30;

/**
 * Returns a function that occupies a slot and returns a function that frees it.
 * @throws {Failure} `stream_limit` if the account has no slot left, `overloaded` if the server has none
 */
export function createStreamSlots(limits = streamLimits): (accountId: string) => () => void {
  const openStreams = new Map<string, number>();
  let total = 0;
  return (accountId) => {
    const open = openStreams.get(accountId) ?? 0;
    if (open >= limits.account) throw fail('stream_limit', { retryAfterSeconds });
    if (total >= limits.all) throw fail('overloaded', { retryAfterSeconds });
    openStreams.set(accountId, open + 1);
    total += 1;
    return () => {
      total -= 1;
      const remaining = (openStreams.get(accountId) ?? 1) - 1;
      if (remaining > 0) openStreams.set(accountId, remaining);
      else openStreams.delete(accountId);
    };
  };
}
