import { aCandidate, type CandidateOverrides } from '../apps/server/seeds/candidate-factory.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import { carryOut, startMeasuring } from './measure/carry-out.ts';
import { percentile } from './measure/percentiles.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

const languages = ['Inglês', 'Espanhol', 'Japonês'].map((name) => ({ name, level: 'Fluente' as const }));
const skillsOf = (...descriptions: string[]) => descriptions.map((description) => ({ description }));

/** Whose recommendations are asked for: the pool is fullest where area, state and words are common. */
const resumes: [shows: string, resume: CandidateOverrides][] = [
  ['common area, state and role', { salary: 'R$ 2000', languages }],
  [
    'fifty qualifications',
    {
      languages,
      qualifications: skillsOf(
        ...Array.from({ length: 46 }, (_, n) => `Rotina administrativa número ${n}`),
        'Excel avançado',
        'Pacote Office',
        'Comunicação',
        'Trabalho em equipe',
      ),
    },
  ],
  [
    'rare area and state',
    {
      area: 'Design',
      city: 'Cidade de RR',
      state: 'RR',
      desired_role: 'Ilustradora',
      qualifications: skillsOf('Figma', 'Tipografia'),
    },
  ],
  ['role that nobody offers', { desired_role: 'Astronauta', last_job: 'Faroleira' }],
  ['empty resume', { area: null, salary: '', last_job: '', languages: [], qualifications: [] }],
];

const path = '/api/user/company/vacancy/recommend-jobvacancies';
const bench = readBenchArguments(150_000);
const database = await openBenchDatabase('vacancies', bench, loadVacancies);
const served = await serveApp(database.url, aCandidate);
const measuring = startMeasuring();
console.log(`\n${'one connection over HTTP, in turn'.padEnd(34)}p50 ms    p99 ms`);
for (const [shows, resume] of resumes) {
  const { authorization } = await served.signIn(await aCandidate(served.db, resume));
  const { milliseconds } = await carryOut(measuring, {
    over: 'http',
    url: served.url,
    authorizations: [authorization],
    paths: [path],
    connections: 1,
    seconds: bench.seconds,
  });
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(milliseconds, share).toFixed(1).padStart(6));
  console.log(`${shows.padEnd(34)}${p50}    ${p99}`);
}
measuring.kill();
await served.close();
await database.close();
