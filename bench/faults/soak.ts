import { setTimeout } from 'node:timers/promises';
import { buildWeb } from '../../scripts/build-web.ts';
import { findFreePort } from '../../scripts/free-port.ts';
import { percentile } from '../measure/percentiles.ts';
import type { Fault } from './fault.ts';
import { createPeople } from './people.ts';
import { prepareServer } from './tested-server.ts';
import { startWriters } from './writers.ts';

/** This number of callers measures how many reads the machine can process. */
const calibrationCallers = 16;
const calibrationMs = 20_000;
/** The share of that number of reads that the soak sends. */
const loadShare = 0.7;
/** The share of the writers of other faults, because this one mainly reads. */
const writerShare = 1 / 8;
const minuteMs = 60_000;
const sampleMs = 5_000;
/** At most this number of reads runs at once. While they run, further reads are left out: they are never sent. */
const maxOpenReads = 256;
/**
 * A read that is left out tells nothing about the product, but makes the load lighter than intended. If more than this
 * share is left out, less than 56 % of what was possible was sent, and the soak has not tested what it claims.
 */
const maxLeftOutShare = 0.2;
/** In this share of the time, caches and compiled code still grow. */
const warmUpShare = 0.3;
/** The memory may grow by this share from the first to the last third of the remaining time. */
const maxGrowth = 0.1;
const megabyte = 1_048_576;

interface Sample {
  /** The minutes since the start. */
  minutes: number;
  /** Megabytes of the heap. */
  heap: number;
  /** Megabytes of all memory of the process. */
  rss: number;
}

async function readMemory(url: string): Promise<Omit<Sample, 'minutes'>> {
  const metrics = await (await fetch(url)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]) / megabyte;
  return { heap: read('nodejs_heap_size_used_bytes'), rss: read('process_resident_memory_bytes') };
}

/** Returns the slope of a line through the points, by least squares. */
function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const covariance = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return covariance / points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
}

function describeGrowth(samples: readonly Sample[], field: 'heap' | 'rss') {
  const values = samples.map((sample) => sample[field]);
  const third = Math.floor(values.length / 3);
  // The heap grows until it is collected, so its lowest values count.
  const levelOf = (numbers: number[]) => percentile(numbers, field === 'heap' ? 0.1 : 0.5);
  const [first, last] = [levelOf(values.slice(0, third)), levelOf(values.slice(-third))];
  const slope = slopeOf(samples.map((sample) => ({ x: sample.minutes, y: sample[field] })));
  return {
    isTooLarge: last > first * (1 + maxGrowth),
    text: `${field}: ${first.toFixed(0)} MB in the first third, ${last.toFixed(0)} MB in the last; the slope of all samples is ${(slope * 60).toFixed(1)} MB an hour`,
  };
}

/** Returns what visitors read, in turn. */
const targetsOf = (vacancies: readonly { id: string }[]): { kind: string; path: string }[] =>
  vacancies.flatMap(({ id }, number) => [
    { kind: 'page of a vacancy', path: `/vaga/${id}` },
    { kind: 'page of a search', path: `/vagas?title=atendente%20${number}` },
    { kind: 'list', path: '/api/public/vacancies?limit=20' },
    { kind: 'search', path: `/api/public/vacancy-search?title=pessoa%20${number}` },
    { kind: 'vacancy', path: `/api/public/vacancies/${id}` },
  ]);

/** A read that was sent. */
interface Read {
  kind: string;
  /** The second of the soak in which it was sent. */
  second: number;
  /** Milliseconds. Undefined if the status was not 2xx, or the connection was closed. */
  time: number | undefined;
}

/** Returns the failures of a soak's reads. Any refusal counts, because the load is lighter than what was possible. */
export const lossesOfReads = (reads: readonly Pick<Read, 'time'>[], leftOutCount: number) => ({
  'reads refused or failed': reads.filter(({ time }) => time === undefined).length,
  [`more than ${maxLeftOutShare * 100} % of the reads left out`]: Number(
    reads.length === 0 || leftOutCount > maxLeftOutShare * (reads.length + leftOutCount),
  ),
});

/** Describes each kind of read by its percentiles, and how many seconds contain half of the slow reads. */
function describeTimes(reads: readonly Read[]): string[] {
  const timesOf = (sent: readonly Read[]) =>
    sent.map(({ time }) => time).filter((time) => time !== undefined);
  const kinds = [...Map.groupBy(reads, ({ kind }) => kind)].map(([kind, readsOfKind]) => {
    const times = timesOf(readsOfKind);
    return `${kind} ${percentile(times, 0.5).toFixed(0)} and ${percentile(times, 0.99).toFixed(0)} ms`;
  });
  const p99 = percentile(timesOf(reads), 0.99);
  const slowReads = reads.filter(({ time }) => time !== undefined && time >= p99);
  const counts = [...Map.groupBy(slowReads, ({ second }) => second).values()].map(({ length }) => length);
  let [seconds, sum] = [0, 0];
  for (const count of counts.toSorted((a, b) => b - a)) {
    if (sum >= slowReads.length / 2) break;
    sum += count;
    seconds += 1;
  }
  return [
    `p50 and p99: ${kinds.join(', ')}.`,
    `Half of the slowest hundredth of the reads was sent in ${seconds} different seconds.`,
  ];
}

/**
 * Sends one request, and returns the `time` of a `Read`. Each number stands for a visitor with a separate IP address.
 */
export async function timeRead(url: string, number: number): Promise<number | undefined> {
  const startedAt = performance.now();
  const headers = {
    'x-forwarded-for': `10.2.${(number >> 8) & 255}.${number & 255}`,
    accept: 'text/html,*/*',
  };
  try {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    return response.ok ? performance.now() - startedAt : undefined;
  } catch (error) {
    // `fetch` throws this error if the connection is closed. Any other error is a fault of this program.
    if (error instanceof TypeError && error.cause instanceof Error && 'code' in error.cause) return undefined;
    throw error;
  }
}

/** Reads and writes at 70 % of what the machine can process, for a long time, and watches the memory of the server. */
export const soak: Fault = {
  name: 'soak',
  async run({ soakMinutes: minutes, writers: usualWriterCount }) {
    await buildWeb();
    const metricsPort = await findFreePort();
    const server = await prepareServer({ environment: { METRICS_PORT: String(metricsPort) } });
    const writerCount = Math.ceil(usualWriterCount * writerShare);
    const people = await server.withDatabase((db) =>
      createPeople(db, {
        applicants: 20 * minutes * writerCount,
        publishers: 10 * minutes * writerCount,
        correspondents: 12 * writerCount,
      }),
    );
    await server.start();
    const targets = targetsOf(people.vacancies);
    let sentCount = 0;
    const sendNext = async (second = 0): Promise<Read> => {
      sentCount += 1;
      const { kind, path } = targets[sentCount % targets.length] ?? { kind: 'home page', path: '/' };
      return { kind, second, time: await timeRead(server.url + path, sentCount) };
    };

    const endOfCalibration = performance.now() + calibrationMs;
    await Promise.all(
      Array.from({ length: calibrationCallers }, async () => {
        while (performance.now() < endOfCalibration) await sendNext();
      }),
    );
    const perSecond = loadShare * (sentCount / (calibrationMs / 1000));

    const writers = startWriters(server, people, writerCount);
    const startedAt = performance.now();
    const samples: Sample[] = [];
    const reads: Read[] = [];
    const openReads = new Set<Promise<unknown>>();
    let scheduledCount = 0;
    let leftOutCount = 0;
    let sampledAt = startedAt;
    while (performance.now() < startedAt + minutes * minuteMs) {
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      for (; scheduledCount < due; scheduledCount += 1) {
        if (openReads.size >= maxOpenReads) {
          leftOutCount += 1;
          continue;
        }
        const second = Math.floor((performance.now() - startedAt) / 1000);
        const reading = sendNext(second).then((result) => reads.push(result));
        openReads.add(reading);
        void reading.finally(() => openReads.delete(reading));
      }
      if (performance.now() - sampledAt >= sampleMs) {
        sampledAt = performance.now();
        const memory = await readMemory(`http://127.0.0.1:${metricsPort}/metrics`);
        samples.push({ minutes: (sampledAt - startedAt) / minuteMs, ...memory });
      }
      await setTimeout(20);
    }
    await Promise.all(openReads);
    await writers.stop();
    await server.remove();
    const warmSamples = samples.filter((sample) => sample.minutes > minutes * warmUpShare);
    const [heap, rss] = [describeGrowth(warmSamples, 'heap'), describeGrowth(warmSamples, 'rss')];
    const times = reads.map(({ time }) => time).filter((time) => time !== undefined);
    return {
      figures: [
        `${minutes} minutes at ${perSecond.toFixed(0)} reads a second, ${loadShare * 100} % of what was possible, and ${writerCount} writers (${writers.ledger.acknowledged} acknowledged).`,
        `${reads.length} reads sent, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms. ${leftOutCount} of ${scheduledCount} were left out, because ${maxOpenReads} others were not answered yet: the real load was ${((loadShare * 100 * reads.length) / scheduledCount).toFixed(0)} % of what was possible.`,
        ...describeTimes(reads),
        `After ${(minutes * warmUpShare).toFixed(0)} minutes, ${heap.text}.`,
        `After ${(minutes * warmUpShare).toFixed(0)} minutes, ${rss.text}.`,
      ],
      losses: {
        ...lossesOfReads(reads, leftOutCount),
        'heap that grows': Number(heap.isTooLarge),
        'memory that grows': Number(rss.isTooLarge),
        'contradictory responses': writers.ledger.contradictions.length,
      },
    };
  },
};
