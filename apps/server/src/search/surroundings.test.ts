import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { aCompany } from '../../seeds/company-factory.ts';
import { aVacancy } from '../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../test/test-app.ts';
import { findMunicipalities, findNearby, municipalitiesOfCell } from './places.ts';
import { storeDictionary } from './store-dictionary.ts';
import { cityLexeme, inCities } from './surroundings.ts';

const { db, call } = await startTestApp();
const company = await aCompany(db);

// Rewriting the documents took half a minute on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const lexemesOf = (query: string) => query.split(' | ').map((part) => part.replace(/^\(+|\)+$/g, ''));

describe('the cells of the map within a radius contain exactly its cities', () => {
  test.each([
    ['Campinas', 100, 131, 33],
    ['São Paulo', 50, 44, 16],
    ['Manaus', 100, 7, 7],
    ['Natal', 10, 1, 1],
  ] as const)('%s, %i km', (name, radius, cities, maxLexemes) => {
    const [centre] = findMunicipalities(name);
    const nearby = centre ? findNearby(centre, radius) : [];
    const lexemes = lexemesOf(inCities(nearby, { hasCells: true }));
    const coveredCities = lexemes.flatMap((lexeme) => {
      const inside = municipalitiesOfCell(lexeme.slice(1, -1));
      return inside.length > 0 ? inside.map(cityLexeme) : [lexeme];
    });

    expect(nearby).toHaveLength(cities);
    expect(coveredCities.toSorted()).toEqual(nearby.map(cityLexeme).toSorted());
    expect(lexemes.length).toBeLessThanOrEqual(maxLexemes);
  });

  test('cities are searched one by one until all documents are marked with cells', () => {
    const [centre] = findMunicipalities('Campinas');
    const nearby = centre ? findNearby(centre, 100) : [];

    const lexemes = lexemesOf(inCities(nearby, { hasCells: false }));
    expect(lexemes[0]).toBe("'c=sp/sao_paulo'");
    expect(lexemes.toSorted()).toEqual(nearby.map(cityLexeme).toSorted());
  });

  test('a query for no city names a lexeme that no document has', () => {
    expect(inCities([], { hasCells: true })).toBe("'c='");
  });
});

describe('a database that was filled before documents were marked with cells', () => {
  const search = async () => {
    const query = { city: 'São Luís', state: 'MA', radius: 100 } as const;
    const resumes = await call('GET /api/user/candidate/list-candidates', { query }, company);
    const vacancies = await call('GET /api/public/vacancies', { query });
    return {
      resumes: resumes.body.map(({ candidateName }) => candidateName),
      vacancies: vacancies.body.map(({ jobTitle }) => jobTitle),
    };
  };
  /** Counts the documents with the lexemes of a large and a small cell, which begin with `k=2:` and `k=4:`. */
  const countMarked = async () => {
    const { rows } = await sql<{ marked: number }>`
      select count(*)::integer as marked
      from (select document from candidate_search union all select document from vacancy_search) found
      where document::text like '%''k=2:%''k=4:%'`.execute(db);
    return rows[0]?.marked;
  };

  test('a search finds the same throughout the rewriting of the documents', async () => {
    for (const city of ['São Luís', 'Raposa', 'Imperatriz']) {
      await aCandidate(db, {
        name: `Ana de ${city}`,
        city,
        state: 'MA',
        desired_city: city,
        desired_state: 'MA',
      });
      await aVacancy(db, company, {
        title: `Pedreiro em ${city}`,
        city,
        state: 'MA',
        work_mode: 'Presencial',
      });
    }
    const unmarked = sql`ts_delete(document, array(select lexeme from unnest(document) where lexeme like 'k=%'))`;
    await sql`update candidate_search set document = ${unmarked}`.execute(db);
    await sql`update vacancy_search set document = ${unmarked}`.execute(db);
    await sql`update dictionary_city set lexeme = null, cells = null`.execute(db);
    await sql`update dictionary_version set digest = 'of the version before'`.execute(db);
    const results = {
      resumes: ['Ana de Raposa', 'Ana de São Luís'],
      vacancies: ['Pedreiro em Raposa', 'Pedreiro em São Luís'],
    };

    await storeDictionary(db);
    expect([await countMarked(), await search()]).toEqual([0, results]);

    await aCandidate(db, {
      name: 'Rui de Raposa',
      city: 'Raposa',
      state: 'MA',
      desired_city: 'Raposa',
      desired_state: 'MA',
    });
    results.resumes.unshift('Rui de Raposa');
    expect([await countMarked(), await search()]).toEqual([1, results]);

    // The first run rewrites all documents, and the second one finds that none is left.
    const reindex = sql`select candidate_search_reindex(500), vacancy_search_reindex(500)`;
    await reindex.execute(db);
    await reindex.execute(db);
    expect([await countMarked(), await search()]).toEqual([7, results]);

    // Only the cell is left, so that nothing else can find it.
    await sql`update vacancy_search set document = ts_delete(document, 'c=ma/raposa')`.execute(db);
    await sql`update candidate_search set document = ts_delete(document, 'c=ma/raposa')`.execute(db);
    expect(await search()).toEqual(results);
  });

  test('another change of the dictionary does not rewrite the documents again', async () => {
    await sql`update dictionary_version set digest = 'with other synonyms'`.execute(db);
    await storeDictionary(db);
    const { rows } = await sql`
      select side from search_reindex where before_seq is not null or before_id is not null`.execute(db);

    expect(rows).toEqual([]);
  });
});
