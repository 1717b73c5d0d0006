import { today, yearsBefore } from '@trampolim/contract/values/calendar';
import { aCandidate, type CandidateOverrides } from '../apps/server/seeds/candidate-factory.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import { printInTurn } from './measure/print-in-turn.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

const languages = ['Inglês', 'Espanhol', 'Japonês'].map((name) => ({ name, level: 'Fluente' as const }));
const skillsOf = (...descriptions: string[]) => descriptions.map((description) => ({ description }));

/** Resumes whose recommendations are measured. The pool is largest for a common area, state and words. */
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
  ['fifteen years old', { birth_date: yearsBefore(today(), 15) }],
  ['empty resume', { area: null, salary: '', last_job: '', languages: [], qualifications: [] }],
];

const path = '/api/user/company/vacancy';
/** The order by match in the search does the same for more vacancies: the newest that match the filters. */
const searches: [shows: string, query: string][] = [
  ['', 'order=match'],
  [', by a title', 'order=match&title=analista'],
  [', by a rare state and a type', 'order=match&state=AC&employmentType=CLT'],
];

const bench = readBenchArguments(150_000);
const database = await openBenchDatabase('vacancies', bench, loadVacancies);
const served = await serveApp(database.url, aCandidate);
const asked: Parameters<typeof printInTurn>[2] = [];
for (const [shows, resume] of resumes) {
  const { authorization } = await served.signIn(await aCandidate(served.db, resume));
  asked.push({ shows, authorization, path: `${path}/recommend-jobvacancies` });
  for (const [narrowed, query] of searches)
    asked.push({ shows: `  as an order${narrowed}`, authorization, path: `${path}/list-vacancies?${query}` });
}
await printInTurn(served.url, bench.seconds, asked);
await served.close();
await database.close();
