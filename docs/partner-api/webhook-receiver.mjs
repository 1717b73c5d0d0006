// Receives webhooks, checks their signatures and prints each event once. Needs only Node 20.
//
//     PORT=8080 TRAMPOLIM_WEBHOOK_SECRET=whsec_... node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.TRAMPOLIM_WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const toleranceSeconds = 300;
const maxBodyBytes = 100_000;
/** A real receiver stores the ids, at least for as long as events are repeated. */
const seen = new Set();

/** The signature is of the bytes that were received, so check it before the body is parsed. */
function isAuthentic(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!id || !(age <= toleranceSeconds)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // While a secret is being replaced, there is a signature for each.
  return signatures
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

async function readBody(request) {
  const pieces = [];
  let bytes = 0;
  for await (const piece of request) {
    bytes += piece.length;
    if (bytes > maxBodyBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const server = createServer(async (request, response) => {
  const body = await readBody(request);
  if (!body || !isAuthentic(request.headers, body)) return response.writeHead(400).end();
  // Answer at once, and work later: after 10 seconds the event is sent again.
  response.writeHead(204).end();
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return;
  seen.add(id);
  console.log(body.toString());
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.error('ready'));
