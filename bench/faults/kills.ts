import { setTimeout } from 'node:timers/promises';
import { percentile } from '../measure/percentiles.ts';
import { compareLedger } from './compare-ledger.ts';
import { type Fault, formatSeconds, timeUntil } from './fault.ts';
import { createPeople } from './people.ts';
import { prepareServer } from './tested-server.ts';
import { countFaults, describeTraffic } from './traffic.ts';
import { startWriters } from './writers.ts';

const maxRecoveryMs = 60_000;
/** This number of calls is acknowledged between two kills, so that each kill interrupts calls. */
const callsBetweenKills = 32;
/** The kill follows these calls after a random time up to this one. */
const maxPauseMs = 500;

/** Kills the server and PostgreSQL in turn while people write. */
export const kills: Fault = {
  name: 'kills',
  async run({ kills: killCount, writers: writerCount }) {
    const server = await prepareServer();
    // Each person is used once, so their numbers grow with the number of calls.
    const people = await server.withDatabase((db) =>
      createPeople(db, {
        applicants: 20 * writerCount + 8 * killCount,
        publishers: 6 * writerCount,
        correspondents: 4 * writerCount,
      }),
    );
    await server.start();
    const writers = startWriters(server, people, writerCount);
    const recoveries: Record<'server' | 'PostgreSQL', number[]> = { server: [], PostgreSQL: [] };
    for (let kill = 0; kill < killCount; kill += 1) {
      const acknowledgedBefore = writers.ledger.acknowledged;
      await timeUntil(
        () => writers.ledger.acknowledged >= acknowledgedBefore + callsBetweenKills,
        maxRecoveryMs,
      );
      await setTimeout(maxPauseMs * Math.random());
      const victim = kill % 2 === 0 ? 'server' : 'PostgreSQL';
      const startedAt = performance.now();
      if (victim === 'server') {
        await server.kill();
        await server.start();
      } else await server.killPostgres();
      const isBack = (await timeUntil(server.isReady, maxRecoveryMs)) < Infinity;
      recoveries[victim].push(isBack ? performance.now() - startedAt : Infinity);
    }
    await writers.stop();
    const { losses, stored } = await server.withDatabase((db) => compareLedger(db, writers.ledger, people));
    await server.remove();
    const all = [...recoveries.server, ...recoveries.PostgreSQL];
    const describe = (times: number[]) =>
      `${times.length} times, ready again after ${formatSeconds(percentile(times, 0.5))} (median), ${formatSeconds(Math.max(...times))} (longest)`;
    return {
      figures: [
        `kill -9 of the server: ${describe(recoveries.server)}.`,
        `kill -9 of PostgreSQL: ${describe(recoveries.PostgreSQL)}.`,
        `${writerCount} writers: ${writers.ledger.acknowledged} acknowledged, ${stored} stored. Responses: ${describeTraffic(writers.traffic)}.`,
        ...writers.ledger.contradictions.slice(0, 5),
      ],
      losses: {
        ...losses,
        'responses with a fault (5xx except 503)': countFaults(writers.traffic),
        'not ready again': all.filter((time) => time === Infinity).length,
      },
    };
  },
};
