import type { FastifyInstance } from 'fastify';
import { callerKeyOf, safeMethods } from './access.ts';
import { fail } from './errors.ts';
import { type Allowance, createTokenBuckets } from './token-buckets.ts';

/** Ordinary use stays below these limits. Only programs reach them. */
const accountAllowance: Allowance = { burst: 60, perSecond: 5 };
/** Schools and offices share an IP address. */
const networkAllowance: Allowance = { burst: 600, perSecond: 50 };

/**
 * Limits the writes of each network and account on this server. Register it before the audiences are enforced, so that
 * a flood is refused before any look-up.
 */
export function limitWrites(app: FastifyInstance): void {
  const takeNetworkToken = createTokenBuckets(networkAllowance);
  const takeAccountToken = createTokenBuckets(accountAllowance);
  app.addHook('onRequest', async ({ method, caller }) => {
    if (!safeMethods.has(method)) assertNoWait(takeNetworkToken(caller.network));
  });
  // The viewer is known by now, and the body has not been read yet.
  app.addHook('preParsing', async ({ method, viewer }) => {
    if (viewer && !safeMethods.has(method)) assertNoWait(takeAccountToken(callerKeyOf(viewer)));
  });
}

function assertNoWait(secondsToWait: number): void {
  if (secondsToWait > 0) throw fail('too_many_requests', { retryAfterSeconds: secondsToWait });
}
