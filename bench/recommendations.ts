import { today, yearsBefore } from '@trampolim/contract/values/calendar';
import { aCandidate, type CandidateOverrides } from '../apps/server/seeds/candidate-factory.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import { printInTurn } from './measure/print-in-turn.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

const languages = ['Inglês', 'Espanhol', 'Japonês'].map((name) => ({ name, level: 'Fluente' as const }));
const skillsOf = (...descriptions: string[]) => descriptions.map((description) => ({ description }));

/**
 * Resumes whose recommendations are measured. A common area, state and words have the most vacancies to choose from.
 */
const resumes: [label: string, resume: CandidateOverrides][] = [
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

const vacancyPath = '/api/user/company/vacancy';
/** The search's order by match scores more vacancies in the same way: the newest that match the filters. */
const searches: [suffix: string, query: string][] = [
  ['', 'order=match'],
  [', by a title', 'order=match&title=analista'],
  [', by a rare state and a type', 'order=match&state=AC&employmentType=CLT'],
];

const options = readBenchArguments(150_000);
const database = await openBenchDatabase('vacancies', options, loadVacancies);
const server = await serveApp(database.url, aCandidate);
const requests: Parameters<typeof printInTurn>[2] = [];
for (const [label, resume] of resumes) {
  const { authorization } = await server.signIn(await aCandidate(server.db, resume));
  requests.push({ label, authorization, path: `${vacancyPath}/recommend-jobvacancies` });
  for (const [suffix, query] of searches)
    requests.push({
      label: `  as an order${suffix}`,
      authorization,
      path: `${vacancyPath}/list-vacancies?${query}`,
    });
}
await printInTurn(server.url, options.seconds, requests);
await server.close();
await database.close();
