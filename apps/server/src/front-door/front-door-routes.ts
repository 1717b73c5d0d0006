import * as endpoints from '@trampolim/contract/front-door/front-door';
import type { FastifyInstance } from 'fastify';
import { letBeKept } from '../platform/http/kept-answers.ts';
import { route } from '../platform/http/route.ts';
import { keepAnswer } from '../platform/keep-answer.ts';
import type { Services } from '../platform/services.ts';
import { countPlatform } from './count-platform.ts';

/** Everybody is told the same, and however many ask, it is counted once. */
export const numbersKeptMs = 60_000;

const staleSeconds = 60;

export function registerFrontDoorRoutes(app: FastifyInstance, { db, config }: Services): void {
  const numbers = keepAnswer(() => countPlatform(db), numbersKeptMs);
  route(app, endpoints.getPlatformNumbers, async ({ reply }) => {
    const counted = await numbers();
    letBeKept(reply, { seconds: numbersKeptMs / 1000, staleSeconds });
    return counted;
  });

  route(app, endpoints.getContact, async () => ({ email: config.contactEmail }));
}
