import type { SavedSearch } from '@trampolim/contract/saved-searches/saved-searches';
import { aCompany } from '../apps/server/seeds/company-factory.ts';
import { type Database, newId } from '../apps/server/src/platform/database/database.ts';
import { loadCandidates } from './load/load-candidates.ts';
import { compareWithSql } from './measure/compare.ts';
import { measureSuggestions, prepareSuggestions } from './measure/suggestions.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

/** The searches are those of recruiters, from common ones to combinations that match nobody and read the most rows. */
const searches: [label: string, query: string][] = [
  ['no filter', ''],
  ['no filter, 100 resumes', 'limit=100'],
  ['common word', 'search=experiência'],
  ['common beginning of a word', 'search=exper'],
  ['everyday role', 'search=enfermeiro'],
  ['name and surname', 'search=iracema+bittencourt'],
  ['rare word', 'search=vequina'],
  ['synonym', 'search=motoqueiro'],
  ['three words', 'search=analista+dados+sql'],
  ['role and city', 'search=enfermeiro+campinas'],
  ['city and radius', 'search=enfermeiro&city=Campinas&state=SP&radius=100'],
  ['field of work', 'search=limpeza'],
  ['typing error', 'search=enfemeiro'],
  ['word that nobody has', 'search=xilofonista'],
  ['two common beginnings', 'search=exp+trab'],
  ['two beginnings that seldom meet', 'search=enf+pedr'],
  ['salary', 'search=R$+3.500,00'],
  ['salary and area', 'search=11000&area=Saúde'],
  ['area', 'area=Vendas'],
  ['area and state', 'area=Tecnologia&state=MG'],
  ['rare area and state', 'area=Design&state=RR'],
  ['common language', 'language=Inglês'],
  ['rare language', 'language=Iorubá'],
  ['two languages', 'language=Inglês&language=Japonês'],
  ['language, area and skill', 'language=Inglês&area=Saúde&skill=Liderança'],
  ['two rare skills', 'skill=Mentoria&skill=Persuasão'],
  ['skill that no filter offers', 'skill=Python'],
  ['skill of another area: empty', 'skill=Python&area=Saúde'],
  ['word of another area: empty', 'search=pedreiro&area=Jurídico'],
  ['young', 'maxAge=19'],
  ['exact age', 'minAge=33&maxAge=33'],
  ['old, area and state', 'minAge=71&area=Administração&state=SP'],
  ['age band and experience', 'minAge=30&maxAge=40&experience=Mais+de+3'],
  ['contradictory ages: empty', 'minAge=40&maxAge=30'],
  ['no experience, common area', 'experience=Não+tem+experiência&area=Vendas'],
  [
    'band, area, experience, rare language',
    'minAge=20&maxAge=30&area=Vendas&experience=Mais+de+5&language=Sueco',
  ],
  [
    'everything at once',
    'search=analista&area=Tecnologia&state=SP&language=Inglês&skill=Comunicação&minAge=20&maxAge=50&experience=Tem+experiência',
  ],
];

/** Unfinished texts for which searches are suggested. */
const typedTexts: [label: string, query: string][] = [
  ['suggestions for two letters', 'text=en'],
  ['suggestions for a city', 'text=são p'],
  ['suggestions for a typing error', 'text=enfremeiro'],
  ['suggestions for nothing that exists', 'text=xilofonista'],
];

/** Saved searches, and the number of resumes that were saved since their last view: from a morning to a month. */
const savedSearches: [filters: SavedSearch['filters'], savedSince: number][] = [
  [{ area: 'Vendas' }, 200],
  [{ search: 'enfermeiro', state: 'SP' }, 200],
  [{ language: ['Iorubá'] }, 1000],
  [{ skill: ['Mentoria', 'Persuasão'] }, 1000],
  [{ area: 'Tecnologia', state: 'MG' }, 20_000],
  [{ minAge: 30, maxAge: 40, experience: 'Mais de 3' }, 20_000],
  [{ area: 'Design', state: 'RR' }, 20_000],
  [{ search: 'iracema bittencourt' }, 200_000],
  [{ language: ['Inglês', 'Japonês'] }, 200_000],
  [{ search: 'vequina' }, 200_000],
];

/** Searches that find nobody. Some of their filters may be left out. */
const emptySearches: [label: string, query: string][] = [
  ['wider: word of another area', 'search=pedreiro&area=Jurídico'],
  ['wider: skill of another area', 'skill=Python&area=Saúde'],
  ['wider: four filters', 'minAge=20&maxAge=21&area=Vendas&experience=Mais+de+5&language=Sueco'],
];

async function aCompanyWithSavedSearches(db: Database) {
  const company = await aCompany(db);
  const { newest } = await db
    .selectFrom('candidate_search')
    .select((eb) => eb.fn.max<string>('seq').as('newest'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('saved_search')
    .values(
      savedSearches.map(([filters, savedSince], index) => ({
        id: newId(),
        company_id: company.id,
        name: `Busca ${index}`,
        filters: JSON.stringify(filters),
        seen_seq: Math.max(0, Number(newest) - savedSince),
      })),
    )
    .execute();
  return company;
}

const options = readBenchArguments(1_000_000);
const database = await openBenchDatabase('candidates', options, loadCandidates);
const names = await prepareSuggestions(database.url, 'resume');
const server = await serveApp(database.url, aCompanyWithSavedSearches);
const asRequests = (path: string, queries: [label: string, query: string][]) =>
  queries.map(([label, query]) => ({ label, path: `${path}?${new URLSearchParams(query)}` }));
await compareWithSql(
  server,
  database.url,
  [
    ...asRequests('/api/user/candidate/list-candidates', searches),
    ...asRequests('/api/user/candidate/search-suggestions', typedTexts),
  ],
  options.seconds,
);
await compareWithSql(
  server,
  database.url,
  [
    {
      label: `${savedSearches.length} saved searches with their new resumes`,
      path: '/api/user/company/saved-searches',
    },
    ...asRequests('/api/user/candidate/wider-searches', emptySearches),
  ],
  options.seconds,
);
await measureSuggestions(server, 'resume', names);
await server.close();
await database.close();
