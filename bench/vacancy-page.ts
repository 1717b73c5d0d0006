import { aCandidate } from '../apps/server/seeds/candidate-factory.ts';
import { loadVacancies } from './load/load-vacancies.ts';
import { compareWithSql } from './measure/compare.ts';
import { measureSuggestions, prepareSuggestions } from './measure/suggestions.ts';
import { readBenchArguments } from './setup/bench-arguments.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { serveApp } from './setup/serve-app.ts';

/** The searches are those of candidates. Most have few filters, and some match nothing. */
const searches: [label: string, query: Record<string, string>][] = [
  ['no filter', {}],
  ['no filter, 100 vacancies', { limit: '100' }],
  ['common title', { title: 'analista' }],
  ['beginning of a word', { title: 'analis' }],
  ['synonym', { title: 'programador' }],
  ['typing error', { title: 'enfermero' }],
  ['three words', { title: 'analista dados sql' }],
  ['role and city', { title: 'analista campinas' }],
  ['role, city and state', { title: 'vendas recife/pe' }],
  ['city and radius', { title: 'analista', city: 'Campinas', state: 'SP', radius: '100' }],
  ['field of work', { title: 'rh' }],
  ['title of two letters', { title: 'de' }],
  ['title of two letters, rare', { title: 'xq' }],
  ['title of one letter, rare', { title: 'z' }],
  ['rare title', { title: 'Hostess Trainee' }],
  ['title that nobody has', { title: 'astronauta' }],
  ['signs that no title has', { title: '#!' }],
  ['another alphabet', { title: 'привет' }],
  ['two letters that end many words, and a sign', { title: 'de!' }],
  ['area', { area: 'Saúde' }],
  ['rare area', { area: 'Design' }],
  ['state', { state: 'SP' }],
  ['rare state', { state: 'RR' }],
  ['area and state', { area: 'Tecnologia', state: 'MG' }],
  ['rare area and state', { area: 'Design', state: 'RR' }],
  ['area, state and title', { area: 'Tecnologia', state: 'SP', title: 'dados' }],
  ['title of another area: empty', { area: 'Jurídico', title: 'pedreiro' }],
  ['common language', { language: 'Inglês' }],
  ['rare language', { language: 'Japonês' }],
  ['rare language and state: empty', { language: 'Japonês', state: 'RR' }],
  ['skill', { skill: 'Docker' }],
  ['skill of another area: empty', { skill: 'Docker', area: 'Saúde' }],
  ['salary from a low amount', { minSalary: '2000' }],
  ['salary from a high amount', { minSalary: '9900' }],
  ['salary in another currency: empty', { minSalary: '100', currency: 'US$' }],
  ['employment type', { employmentType: 'Estágio' }],
  ['mode of work', { workMode: 'Remoto' }],
  ['mode of work, rare state', { workMode: 'Remoto', state: 'RR' }],
  ['benefit', { benefit: 'Plano de saúde' }],
  ['benefit and rare area', { benefit: 'Academia', area: 'Design' }],
  ['weekly hours', { maxWeeklyHours: '30' }],
  ['promised reply', { maxReplyDays: '7' }],
  ['promised reply that few vacancies give', { maxReplyDays: '3' }],
  ['promised reply that nobody gives: empty', { maxReplyDays: '1' }],
  ['weekly hours that nobody offers: empty', { maxWeeklyHours: '10' }],
  ['affirmative', { affirmativeFor: 'Pessoas com deficiência' }],
  ['rare affirmative', { affirmativeFor: 'Indígenas' }],
  ['affirmative that nobody offers: empty', { affirmativeFor: 'LGBTQIA+' }],
  ['rare affirmative and mode of work', { affirmativeFor: 'Indígenas', workMode: 'Híbrido' }],
  ['rare type, rare state', { employmentType: 'Jovem Aprendiz', state: 'AC' }],
  [
    'everything at once',
    {
      title: 'analista',
      area: 'Tecnologia',
      state: 'SP',
      language: 'Inglês',
      skill: 'SQL',
      minSalary: '3000',
      employmentType: 'CLT',
    },
  ],
];

const options = readBenchArguments(150_000);
const database = await openBenchDatabase('vacancies', options, loadVacancies);
const names = await prepareSuggestions(database.url, 'vacancy');
const server = await serveApp(database.url, aCandidate);
const requests = searches.map(([label, query]) => ({
  label,
  path: `/api/user/company/vacancy/list-vacancies?${new URLSearchParams(query)}`,
}));
await compareWithSql(server, database.url, requests, options.seconds);
await measureSuggestions(server, 'vacancy', names);
await server.close();
await database.close();
