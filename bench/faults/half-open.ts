import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { percentile } from '../measure/percentiles.ts';
import { type Fault, inSeconds, timeUntil } from './fault.ts';
import { prepareServer } from './tested-server.ts';

const connections = 10_000;
/** A caller of many networks: each opens a hundred connections. */
const connectionsPerIp = 100;
const measureMs = 10_000;
/** Longer than a request may take to arrive. */
const holdMs = 40_000;
const maxReleaseMs = 120_000;
const maxVisitMs = 1_000;

/** Beginnings of requests that never continue. */
const requestBeginnings = [
  '',
  'GET /api/public/vacancies HTTP/1.1\r\nHost: x\r\nAccept',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em',
];

/** Seconds of processor time that a process has used. */
function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** One visit over a new connection. Returns its milliseconds, or undefined if it was not answered with 200. */
function visit(url: string): Promise<number | undefined> {
  const started = performance.now();
  const agent = new Agent();
  return new Promise((resolve) => {
    const clientRequest = get(
      `${url}/api/public/vacancies`,
      { agent, localAddress: '127.9.0.1' },
      (response) => {
        response.resume();
        response.once('end', () =>
          resolve(response.statusCode === 200 ? performance.now() - started : undefined),
        );
      },
    );
    // This counts as a visit that was not answered.
    clientRequest.once('error', () => resolve(undefined));
  });
}

async function visitFor(url: string, milliseconds: number) {
  const visits: (number | undefined)[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
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
    await visitFor(server.url, measureMs / 2);
    const alone = await visitFor(server.url, measureMs);
    const filesBefore = openFilesOf(server.pid());
    const usedBefore = processorTimeOf(server.pid());

    const sockets: Socket[] = [];
    for (let number = 0; number < connections; number += 1) {
      const caller = Math.floor(number / connectionsPerIp);
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.20.0.${caller + 1}` });
      // The server closes most of them.
      socket.on('error', () => undefined);
      socket.resume().write(requestBeginnings[number % requestBeginnings.length] ?? '');
      sockets.push(socket);
      if (number % 100 === 99) await setTimeout(20);
    }
    const opened = openFilesOf(server.pid()) - filesBefore;
    const during = await visitFor(server.url, holdMs);
    const used = processorTimeOf(server.pid()) - usedBefore;
    const release = await timeUntil(() => openFilesOf(server.pid()) <= filesBefore + 20, maxReleaseMs);
    const after = await visitFor(server.url, measureMs);
    for (const socket of sockets) socket.destroy();
    await server.remove();
    return {
      figures: [
        `${connections} connections from ${connections / connectionsPerIp} IP addresses; the server held ${opened} of them, and had closed all ${inSeconds(holdMs + release)} later. It used ${used.toFixed(1)} s of processor time for them and the visitor.`,
        `A visitor waited ${alone.p99.toFixed(0)} ms before (p99 of ${alone.times.length} visits), ${during.p99.toFixed(0)} ms meanwhile (${during.times.length}), ${after.p99.toFixed(0)} ms afterwards (${after.times.length}).`,
      ],
      losses: {
        'visits refused': alone.refused + during.refused + after.refused,
        'visits that took too long': during.times.filter((time) => time > maxVisitMs).length,
        'connections never closed': Number(release === Infinity),
      },
    };
  },
};
