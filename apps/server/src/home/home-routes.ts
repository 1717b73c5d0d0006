import * as endpoints from '@trampolim/contract/home/home';
import type { FastifyInstance } from 'fastify';
import { cacheResult } from '../platform/cache-result.ts';
import { setCacheControl } from '../platform/http/read-cache.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { countPlatform } from './count-platform.ts';

/** All visitors are shown the same count for this time. */
export const numbersCacheMs = 60_000;

const staleSeconds = 60;

export function registerHomeRoutes(app: FastifyInstance, { reads, config }: Services): void {
  const numbers = cacheResult(() => reads.forEverybody(countPlatform), numbersCacheMs);
  route(app, endpoints.getPlatformNumbers, async ({ reply }) => {
    const counts = await numbers();
    setCacheControl(reply, { seconds: numbersCacheMs / 1000, staleSeconds });
    return counts;
  });

  route(app, endpoints.getContact, async () => ({ email: config.contactEmail }));
}
