import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns a port on which no program listens at this moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system assigned no TCP port.');
  return address.port;
}
