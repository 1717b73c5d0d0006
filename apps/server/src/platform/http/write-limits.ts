import type { FastifyInstance } from 'fastify';
import { reading } from './access.ts';
import { fail } from './errors.ts';
import { type Allowance, createTokenBuckets } from './token-buckets.ts';

/** Nobody who clicks meets these: they are there for programs. */
const accountAllowance: Allowance = { burst: 60, perSecond: 5 };
/** Schools and offices share an address. */
const networkAllowance: Allowance = { burst: 600, perSecond: 50 };

/**
 * Holds every call that may write to what its caller and its account are allowed, on this server. To be set up before the
 * audiences are enforced: whoever floods is turned away before anything is looked up for them.
 */
export function limitWrites(app: FastifyInstance): void {
  const takeOfNetwork = createTokenBuckets(networkAllowance);
  const takeOfAccount = createTokenBuckets(accountAllowance);
  app.addHook('onRequest', async ({ method, caller }) => {
    if (!reading.has(method)) refuseFor(takeOfNetwork(caller.network));
  });
  // Who is asking is known by now, and the body not yet read.
  app.addHook('preParsing', async ({ method, viewer }) => {
    if (viewer && !reading.has(method)) refuseFor(takeOfAccount(viewer.accountId));
  });
}

function refuseFor(secondsToWait: number): void {
  if (secondsToWait > 0) throw fail('too_many_requests', { retryAfter: secondsToWait });
}
