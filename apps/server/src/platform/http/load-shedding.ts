import underPressure from '@fastify/under-pressure';
import { getHealth } from '@trampolim/contract/wire/health';
import type { FastifyInstance } from 'fastify';
import { fail } from './errors.ts';
import { assetsPath } from './web-files.ts';

/** When a server turns work away, in milliseconds. */
export interface Stamina {
  /** How late the event loop may be on average: by then everybody waits several times as long. */
  lag: number;
  /** Over how long that is averaged. */
  sample: number;
}

const ordinaryStamina: Stamina = { lag: 150, sample: 500 };

/** Seconds until trying again makes sense. */
const retryAfter = 2;

/**
 * While the event loop lags behind, requests are refused at once, before anything is done for them: some are served in
 * time instead of all too late. Whoever watches over the server still learns that it lives, and whoever has a page gets what it
 * is made of, which is read from files alone: half a page would be asked for again and again.
 */
export async function shedLoad(app: FastifyInstance, { lag, sample } = ordinaryStamina): Promise<void> {
  // Starting keeps the loop busy, and says nothing about whoever asks first.
  let judgedFrom = 0;
  const beginAnew = async () => {
    judgedFrom = performance.now() + 2 * sample;
  };
  app.addHook('onReady', beginAnew);
  app.addHook('onListen', beginAnew);
  await app.register(underPressure, {
    maxEventLoopDelay: lag,
    sampleInterval: sample,
    pressureHandler: async ({ routeOptions }) => {
      if (performance.now() < judgedFrom || isServedAlways(routeOptions.url)) return;
      throw fail('overloaded', { retryAfter });
    },
  });
}

const isServedAlways = (url = ''): boolean => url === getHealth.path || url.startsWith(assetsPath);
