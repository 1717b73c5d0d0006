import type { FoundReason } from '@trampolim/contract/search/search';
import { addDays, today } from '@trampolim/contract/values/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { advanceMonotonicClock } from '../../test/advance-monotonic-clock.ts';
import { type Person, startTestApp } from '../../test/test-app.ts';
import { newId } from '../platform/database/database.ts';
import { wordsCacheMs } from './find-suggestions.ts';
import { refreshSuggestions } from './refresh-suggestions.ts';
import { suggestionsCacheMs } from './suggestion-routes.ts';

const { call, db } = await startTestApp();

const suggest = async (text: string) => {
  const { status, body } = await call('GET /api/public/search-suggestions', { query: { text } });
  expect(status).toBe(200);
  return body.suggestions;
};
const textsFor = async (text: string) => (await suggest(text)).map((suggestion) => suggestion.text);
const suggestToCompany = async (text: string, as: Person) => {
  const { status, body } = await call('GET /api/user/candidate/search-suggestions', { query: { text } }, as);
  expect(status).toBe(200);
  return body.suggestions;
};

/** Runs the job and waits until cached answers have expired. */
async function refresh(side: 'vacancy' | 'resume'): Promise<void> {
  await refreshSuggestions(db, side);
  advanceMonotonicClock(Math.max(wordsCacheMs, suggestionsCacheMs));
}

/** True for a result that does not match the whole search. */
const isNearMatch = (reason: FoundReason = 'role') =>
  ['nearby', 'partial', 'related', 'elsewhere', 'sameArea'].includes(reason);

const neutralTexts = { description: 'Rotina do setor.', required_qualifications: [], desired_skills: [] };

describe('for vacancy searches', () => {
  beforeAll(async () => {
    const sabores = await aCompany(db, { name: 'Enfim Sabores' });
    const aVacancyOfSabores = (title: string, more = {}) =>
      aVacancy(db, sabores, { ...neutralTexts, city: 'Santos', state: 'SP', title, ...more });
    await aVacancyOfSabores('Enfermeiro');
    await aVacancyOfSabores('Enfermeiro');
    await aVacancyOfSabores('Enfermeira');
    await aVacancyOfSabores('Enfermeiro UTI');
    await aVacancyOfSabores('Técnico de Enfermagem', { city: 'Campinas' });
    await aVacancyOfSabores('Analista de Dados C#', { required_qualifications: ['Power BI', 'Calma'] });
    await aVacancyOfSabores('Pessoa programadora', { city: 'Cidade que não existe' });
    await aVacancyOfSabores('Ourives', { deadline: addDays(today(), -1) });
    await aVacancyOfSabores('Vidraceiro', { banned: true });
    await aVacancy(db, await aCompany(db, { name: 'Golpes Ltda', banned: true }), {
      ...neutralTexts,
      title: 'Tanoeiro',
    });
    await refresh('vacancy');
  });

  test('suggests names that contain words starting with the typed words, the best first', async () => {
    const suggestions = await suggest('ENF');

    expect(suggestions.map(({ kind, text }) => [kind, text])).toEqual([
      ['occupation', 'Enfermeiro'],
      ['occupation', 'Enfermeiro UTI'],
      ['occupation', 'Técnico de Enfermagem'],
      ['company', 'Enfim Sabores'],
    ]);
    expect(await textsFor('técnico enfer')).toEqual(['Técnico de Enfermagem']);
    expect(await textsFor('tecnico de enfer')).toEqual(['Técnico de Enfermagem']);
    expect(await textsFor('program')).toEqual(['Programadora']);
    expect(await textsFor('power')).toEqual(['Power BI']);
    expect(await textsFor('c#')).toEqual(['Analista de Dados C#']);
  });

  test.each([
    'enfermeiro',
    'enfermeiro uti',
    'tecnico de enfermagem',
    'campinas',
    'santos',
    'enfim sabores',
    'power bi',
  ])('the first suggestion for %s finds as many vacancies as its count says', async (typed) => {
    const [first] = await suggest(typed);
    const query = first?.place ?? { title: first?.text };
    const { body } = await call('GET /api/public/vacancies', { query });
    expect(body.filter(({ foundBy }) => !isNearMatch(foundBy))).toHaveLength(first?.count ?? 0);
  });

  test('a city is suggested with its filters', async () => {
    expect(await suggest('campi')).toEqual([
      { kind: 'city', text: 'Campinas/SP', place: { city: 'Campinas', state: 'SP' }, count: 1 },
    ]);
    expect(await textsFor('cidade que')).toEqual([]);
  });

  test.each([
    ['enfremeiro', 'Enfermeiro'],
    ['infermeiro', 'Enfermeiro'],
    ['enfrem', 'Enfermeiro'],
    ['tecnico enfremagem', 'Técnico de Enfermagem'],
    ['canpinas', 'Campinas/SP'],
  ])('%s is corrected to %s', async (typed, corrected) => {
    expect(await textsFor(typed)).toContain(corrected);
  });

  test.each([
    'e',
    ' é ',
    '!!',
    '#',
    '’“”',
    '😀',
    'xilofonista',
    'clma',
    'a'.repeat(200),
    'קמפינס',
    '%',
    '_nf',
    '\\',
  ])('%j suggests nothing', async (typed) => {
    expect(await suggest(typed)).toEqual([]);
  });

  test.each(["' | 'enf':* & !", 'enf & !uti', "enf' or 1=1 --", '(enf', 'enf:*', 'enf%', 'enf <-> x | y'])(
    'the punctuation of %j has no special meaning',
    async (typed) => {
      expect((await call('GET /api/public/search-suggestions', { query: { text: typed } })).status).toBe(200);
    },
  );

  test('an empty or too long text is refused with an error of its field', async () => {
    for (const text of ['a'.repeat(500), '', '\0']) {
      const { status, body } = await call('GET /api/public/search-suggestions', { query: { text } });
      expect(status).toBe(400);
      expect(body.issues?.[0]?.path).toBe('text');
    }
  });

  test('texts of closed or banned vacancies and of banned companies are not suggested', async () => {
    expect(await textsFor('ourives')).toEqual([]);
    expect(await textsFor('vidraceiro')).toEqual([]);
    expect(await textsFor('tanoeiro')).toEqual([]);
    expect(await textsFor('golpes')).toEqual([]);
  });

  test('the next run of the job adds new suggestions and removes outdated ones', async () => {
    const cais = await aCompany(db, { name: 'Quitanda do Cais' });
    const { id } = await aVacancy(db, cais, { ...neutralTexts, title: 'Joalheiro' });
    await refresh('vacancy');
    expect([await textsFor('joalh'), await textsFor('quitanda')]).toEqual([
      ['Joalheiro'],
      ['Quitanda do Cais'],
    ]);

    await db.updateTable('vacancy').set({ live: false }).where('id', '=', id).execute();
    await refresh('vacancy');
    expect([await textsFor('joalh'), await textsFor('quitanda')]).toEqual([[], []]);
  });

  test('a run that ends early is continued by the next run', async () => {
    const company = await aCompany(db, { name: 'Oficina Sete' });
    await aVacancy(db, company, { ...neutralTexts, title: 'Torneiro mecânico' });
    await refreshSuggestions(db, 'vacancy', 0);
    advanceMonotonicClock(suggestionsCacheMs);
    expect(await textsFor('torneiro')).toEqual([]);
    await refresh('vacancy');
    expect(await textsFor('torneiro')).toEqual(['Torneiro mecânico']);
  });
});

describe('to companies that search candidates', () => {
  let company: Awaited<ReturnType<typeof aCompany>>;
  let pedreiro: Person;
  beforeAll(async () => {
    company = await aCompany(db);
    const skill = (...descriptions: string[]) => descriptions.map((description) => ({ description }));
    const place = { city: 'São Luís', state: 'MA', desired_city: 'São Luís', desired_state: 'MA', about: '' };
    const resume = (name: string, more: object) => aCandidate(db, { ...place, name, ...more });
    pedreiro = await resume('Zulmira Quaresma', {
      desired_role: 'Pedreiro',
      qualifications: skill('Zulmira Quaresma', 'Python'),
    });
    await resume('Otto Zimbro', {
      desired_role: 'Otto Zimbro 98 99999-1234',
      qualifications: skill('otto@zimbro.example'),
    });
    await resume('Oculta Xerxes', { desired_role: 'Ourives', visible: false });
    for (let n = 0; n < 5; n += 1) {
      await resume(`Igual ${n}`, {
        desired_role: 'Zelador',
        qualifications: skill('Solda fria', '98 999991234'),
      });
    }
    await refresh('resume');
  });

  test('suggests occupations, skills and cities, with the number of resumes that the search finds', async () => {
    for (const [typed, kind, text] of [
      ['pedr', 'occupation', 'Pedreiro'],
      ['zela', 'occupation', 'Zelador'],
      ['pyth', 'skill', 'Python'],
      ['solda', 'skill', 'Solda fria'],
      ['sao l', 'city', 'São Luís/MA'],
    ] as const) {
      const [first] = await suggestToCompany(typed, company);
      expect(first).toMatchObject({ kind, text });
      const query = first?.place ?? { search: first?.text };
      const { body } = await call('GET /api/user/candidate/list-candidates', { query }, company);
      expect(body.filter(({ foundBy }) => !isNearMatch(foundBy))).toHaveLength(first?.count ?? 0);
    }
    expect((await suggestToCompany('pedriero', company)).map(({ text }) => text)).toEqual(['Pedreiro']);
  });

  test.each([
    'zulmira',
    'quaresma',
    'otto',
    'zimbro',
    'igual',
    'oculta',
    'xerxes',
    'ourives',
    '98 999',
    '999991234',
    '99999',
  ])('no text that identifies a person is suggested for %s', async (typed) => {
    expect(await suggestToCompany(typed, company)).toEqual([]);
  });

  test('only companies get suggestions from resumes', async () => {
    expect(await textsFor('zelad')).toEqual([]);
    const { status } = await call(
      'GET /api/user/candidate/search-suggestions',
      { query: { text: 'pedr' } },
      pedreiro,
    );
    expect(status).toBe(403);
  });

  test('suggestions do not reveal candidates who blocked the company', async () => {
    await db
      .insertInto('company_block')
      .values({ id: newId(), company_id: company.id, candidate_id: pedreiro.id })
      .execute();

    expect(await suggestToCompany('pyth', company)).toEqual([]);
    expect(await suggestToCompany('pyth', await aCompany(db))).toHaveLength(1);
  });

  test('the next run of the job removes the names of a hidden resume', async () => {
    await db.updateTable('candidate').set({ visible: false }).where('id', '=', pedreiro.id).execute();
    await refresh('resume');
    expect(await suggestToCompany('pedr', await aCompany(db))).toEqual([]);
  });
});
