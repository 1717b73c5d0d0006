import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** Whom a flood signs in, over so many connections, each of which goes on as soon as it has its answer. */
export interface FloodOrder {
  url: string;
  connections: number;
  emails: string[];
  password: string;
  /** From an address of its own each time, as far as a proxy of ours would know; else all from one. */
  everywhere: boolean;
}

/** How many were answered so, by status. */
export type FloodAnswers = Record<number, number>;

const answers: FloodAnswers = {};
let sent = 0;

const addressOf = (count: number) => `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;

function signIn({ url, emails, password, everywhere }: FloodOrder, agent: Agent): Promise<void> {
  const count = sent++;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': everywhere ? addressOf(count) : '10.255.255.255',
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/auth/login`, { method: 'POST', agent, headers }, (response) => {
      const { statusCode = 0 } = response;
      answers[statusCode] = (answers[statusCode] ?? 0) + 1;
      response.resume();
      response.on('end', resolve);
    });
    asked.on('error', reject);
    asked.end(JSON.stringify({ email: emails[count % emails.length], password }));
  });
}

/** Floods until it is told to stop, and says how it was answered. */
async function flood(order: FloodOrder): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections });
  const stop = new AbortController();
  process.once('message', () => stop.abort());
  const connection = async () => {
    while (!stop.signal.aborted) await signIn(order, agent);
  };
  await Promise.all(Array.from({ length: order.connections }, connection));
  agent.destroy();
  process.send?.(answers);
  process.disconnect();
}

// A process of its own, so that neither who measures nor who is measured works for the flood.
const [order] = (await once(process, 'message')) as [FloodOrder];
await flood(order);
