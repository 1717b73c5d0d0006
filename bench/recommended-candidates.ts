import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { aCompany } from '../apps/server/seeds/company-factory.ts';
import { aVacancy, type VacancyOverrides } from '../apps/server/seeds/vacancy-factory.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { loadCandidates } from './load/load-candidates.ts';
import { compareWithSql } from './measure/compare.ts';
import { printInTurn } from './measure/print-in-turn.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

const skills = { desired_skills: ['Comunicação', 'Liderança', 'Empatia'] };
const roles = [
  {
    area: 'Administração',
    title: 'Auxiliar administrativo',
    qualifications: ['Excel avançado', 'Arquivo', 'Inglês'],
  },
  { area: 'Vendas', title: 'Vendedora Júnior', qualifications: ['Prospecção', 'CRM', 'Metas'] },
  {
    area: 'Saúde',
    title: 'Técnica de enfermagem',
    qualifications: ['Curativos', 'UTI', 'Primeiros socorros'],
  },
  { area: 'Tecnologia', title: 'Analista de dados', qualifications: ['Python', 'SQL', 'Docker', 'Inglês'] },
  { area: 'Logística', title: 'Motorista', qualifications: ['CNH categoria D', 'WMS'] },
] as const;

/** As many open vacancies as a company may have, in different places and areas. */
const mixedVacancies: VacancyOverrides[] = [
  { state: 'SP', city: 'São Paulo' },
  { state: 'MG', city: 'Belo Horizonte' },
  { state: 'RJ', city: 'Rio de Janeiro' },
].flatMap((place) =>
  roles.map(({ area, title, qualifications }) => ({
    ...skills,
    area,
    title,
    ...place,
    salary: 'R$ 4000',
    required_qualifications: [...qualifications],
  })),
);
const [firstVacancy] = mixedVacancies;
const similarVacancies = Array.from({ length: 15 }, (_, n) => ({
  ...firstVacancy,
  title: `Auxiliar administrativo ${n}`,
}));
/** Most candidates may not apply to these, so more resumes are read for each. */
const apprenticeships = mixedVacancies.map((vacancy) => ({
  ...vacancy,
  employment_type: 'Jovem Aprendiz' as const,
}));

/** Returns a text of the maximum length in which no word repeats. */
const longText = (word: string, n: number) =>
  Array.from({ length: 60 }, (_, i) => `${word}${n}x${i}`)
    .join(' ')
    .slice(0, 199);
const hostileArea = 'Design';
const hostileState = 'RR';
/**
 * Vacancies with the longest possible texts. Vacancies of different areas have the same newest candidates of the state.
 */
const hostileVacancies: VacancyOverrides[] = Array.from({ length: 15 }, (_, n) => ({
  area: n < 10 ? hostileArea : 'Outros',
  title: longText('t', n),
  state: hostileState,
  required_qualifications: Array.from({ length: 30 }, (_, i) => longText('a', i).slice(0, 32)),
  desired_skills: Array.from({ length: 30 }, (_, i) => longText('b', i)),
}));

const path = '/api/user/company/recommend-candidates';

async function aCompanyWithVacancies(db: Database, vacancies: VacancyOverrides[]) {
  const company = await aCompany(db);
  for (const vacancy of vacancies) await aVacancy(db, company, vacancy);
  return company;
}

const options = readBenchArguments(1_000_000);
const database = await openBenchDatabase('candidates', options, loadCandidates);
const server = await serveApp(database.url, (db) => aCompanyWithVacancies(db, mixedVacancies));
for (let n = 0; n < 60; n += 1)
  await aCandidate(server.db, {
    area: hostileArea,
    state: hostileState,
    desired_role: longText('t', n),
    last_job: longText('u', n),
    qualifications: Array.from({ length: 50 }, (_, i) => ({ description: longText('a', i) })),
    languages: Array.from({ length: 50 }, (_, i) => ({
      name: longText('l', i).slice(0, 80),
      level: 'Fluente',
    })),
  });

const companies: [label: string, vacancies: VacancyOverrides[]][] = [
  ['fifteen vacancies, five areas, three states', mixedVacancies],
  ['fifteen alike', similarVacancies],
  ['one vacancy', similarVacancies.slice(0, 1)],
  ['fifteen apprenticeships', apprenticeships],
  ['none', []],
  ['hostile texts on both sides', hostileVacancies],
];
const requests: Parameters<typeof printInTurn>[2] = [];
for (const [label, vacancies] of companies) {
  const { authorization } = await server.signIn(await aCompanyWithVacancies(server.db, vacancies));
  requests.push({ label, authorization, path });
}
await compareWithSql(server, database.url, [{ label: 'fifteen vacancies', path }], options.seconds);
await printInTurn(server.url, options.seconds, requests);
await server.close();
await database.close();
