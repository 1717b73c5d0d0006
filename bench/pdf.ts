import { availableParallelism, loadavg } from 'node:os';
import { aCandidate, type CandidateOverrides } from '../apps/server/seeds/candidate-factory.ts';
import type { Observations } from './measure/load-runs.ts';
import { percentile } from './measure/percentiles.ts';
import { runLoad, startMeasuring } from './measure/run-load.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { type ServedApp, serveApp } from './setup/serve-app.ts';

/** The number of resumes that are drawn at the same time while health checks are measured. */
const concurrentDraws = 8;

const activities =
  'Atendimento ao público, organização de agendas e conferência de notas fiscais; acompanhei a implantação do novo sistema de estoque, reduzi pela metade o tempo de fechamento e treinei a equipe. ';
const jobs = (count: number, letters: number) =>
  Array.from({ length: count }, (_, n) => ({
    role: `Analista administrativa ${n + 1}`,
    company: 'Rede Sabor da Bahia',
    startDate: '2016-03-01',
    endDate: '2021-12-31',
    mainActivities: activities.repeat(30).slice(0, letters),
  }));

const resumes: [label: string, resume: CandidateOverrides][] = [
  ['almost empty', { about: '', languages: [], qualifications: [] }],
  ['two pages', { experience: jobs(6, 700) }],
  ['30 experiences of 5,000 letters', { experience: jobs(30, 5000) }],
];

const options = readBenchArguments(0);
const database = await openBenchDatabase('resumes', options, async () => {});
const server = await serveApp(database.url, aCandidate);
const [healthProcess, drawingProcess] = [startMeasuring(), startMeasuring()];

const checkHealth = (): Promise<Observations> =>
  runLoad(healthProcess, {
    over: 'http',
    url: server.url,
    authorizations: [''],
    paths: ['/api/health'],
    connections: 1,
    seconds: options.seconds,
  });

/** Draws the resume for a different account on each connection, because one account may only have two drawn at once. */
async function drawAll({ db, signIn, url }: ServedApp, resume: CandidateOverrides): Promise<Observations> {
  const authorizations: string[] = [];
  while (authorizations.length < concurrentDraws)
    authorizations.push((await signIn(await aCandidate(db, resume))).authorization);
  return runLoad(drawingProcess, {
    over: 'http',
    url,
    authorizations,
    paths: ['/api/user/candidate/generate-pdf'],
    connections: concurrentDraws,
    // This also covers the time before and after the health checks.
    seconds: options.seconds + 2,
  });
}

const row = (name: string, ...columns: string[]) =>
  console.log(name.padEnd(34) + columns.map((column) => column.padStart(11)).join(''));
const figures = ({ milliseconds }: Observations) =>
  [0.5, 0.99, 1].map((share) => percentile(milliseconds, share).toFixed(1));

const load = loadavg()[0]?.toFixed(1);
console.log(`\n${availableParallelism()} cores, on which ${load} processes wanted to run before this one.`);
console.log(
  `Health checks one after the other, alone and while ${concurrentDraws} resumes at once are drawn; milliseconds\n`,
);
row('', 'p50', 'p99', 'slowest', 'drawn/s', 'a draw p50');
await checkHealth();
row('nobody draws', ...figures(await checkHealth()), '', '');
for (const [label, resume] of resumes) {
  const drawing = drawAll(server, resume);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const health = figures(await checkHealth());
  const { milliseconds, seconds } = await drawing;
  row(label, ...health, (milliseconds.length / seconds).toFixed(1), percentile(milliseconds, 0.5).toFixed(0));
}
healthProcess.kill();
drawingProcess.kill();
await server.close();
await database.close();
