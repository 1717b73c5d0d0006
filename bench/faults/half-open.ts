import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { percentile } from '../measure/percentiles.ts';
import { type Fault, formatSeconds, timeUntil } from './fault.ts';
import { prepareServer } from './tested-server.ts';

const connectionCount = 10_000;
/** Each of many IP addresses opens this number of connections. */
const connectionsPerIp = 100;
const measureMs = 10_000;
/** This is longer than a request may take to arrive. */
const holdMs = 40_000;
const maxReleaseMs = 120_000;
const maxVisitMs = 1_000;
/** Files that the server may have opened for other reasons, such as connections of its pool. */
const otherFiles = 20;

/** Beginnings of requests that never continue. */
const requestBeginnings = [
  '',
  'GET /api/public/vacancies HTTP/1.1\r\nHost: x\r\nAccept',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em',
];

/** Returns the seconds of processor time that a process has used. */
function processorSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticksPerSecond = 100;
  // After the name of the process, these are the time in user mode and the time in the kernel.
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Visits over a new connection. Returns the milliseconds, or undefined if the status was not 200. */
function visit(url: string): Promise<number | undefined> {
  const startedAt = performance.now();
  const agent = new Agent();
  return new Promise((resolve) => {
    const clientRequest = get(
      `${url}/api/public/vacancies`,
      { agent, localAddress: '127.9.0.1' },
      (response) => {
        response.resume();
        response.once('end', () =>
          resolve(response.statusCode === 200 ? performance.now() - startedAt : undefined),
        );
      },
    );
    // This counts as a visit without a response.
    clientRequest.once('error', () => resolve(undefined));
  });
}

async function visitRepeatedly(url: string, durationMs: number) {
  const visits: (number | undefined)[] = [];
  const end = performance.now() + durationMs;
  while (performance.now() < end) {
    visits.push(await visit(url));
    await setTimeout(20);
  }
  const times = visits.filter((time) => time !== undefined);
  return { times, refused: visits.length - times.length, p99: percentile(times, 0.99) };
}

/** Ten thousand connections send a part of a request, or nothing. A visitor comes meanwhile. */
export const halfOpen: Fault = {
  name: 'half-open connections',
  async run() {
    const server = await prepareServer({ environment: { TRUST_PROXY: '0' } });
    await server.start();
    const port = Number(new URL(server.url).port);
    await visitRepeatedly(server.url, measureMs / 2);
    const alone = await visitRepeatedly(server.url, measureMs);
    const filesBefore = openFilesOf(server.pid());
    const processorSecondsBefore = processorSecondsOf(server.pid());

    const sockets: Socket[] = [];
    for (let number = 0; number < connectionCount; number += 1) {
      const caller = Math.floor(number / connectionsPerIp);
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.20.0.${caller + 1}` });
      // The server closes most connections.
      socket.on('error', () => undefined);
      socket.resume().write(requestBeginnings[number % requestBeginnings.length] ?? '');
      sockets.push(socket);
      if (number % 100 === 99) await setTimeout(20);
    }
    const opened = openFilesOf(server.pid()) - filesBefore;
    const during = await visitRepeatedly(server.url, holdMs);
    const processorSeconds = processorSecondsOf(server.pid()) - processorSecondsBefore;
    const releaseMs = await timeUntil(
      () => openFilesOf(server.pid()) <= filesBefore + otherFiles,
      maxReleaseMs,
    );
    const after = await visitRepeatedly(server.url, measureMs);
    for (const socket of sockets) socket.destroy();
    await server.remove();
    return {
      figures: [
        `${connectionCount} connections from ${connectionCount / connectionsPerIp} IP addresses; the server held ${opened} of them, and had closed all ${formatSeconds(holdMs + releaseMs)} later. It used ${processorSeconds.toFixed(1)} s of processor time for them and the visitor.`,
        `A visitor waited ${alone.p99.toFixed(0)} ms before (p99 of ${alone.times.length} visits), ${during.p99.toFixed(0)} ms meanwhile (${during.times.length}), ${after.p99.toFixed(0)} ms afterwards (${after.times.length}).`,
      ],
      losses: {
        'visits refused': alone.refused + during.refused + after.refused,
        'visits that took too long': during.times.filter((time) => time > maxVisitMs).length,
        'connections never closed': Number(releaseMs === Infinity),
      },
    };
  },
};
