import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCandidate } from '../../../seeds/candidate-factory.ts';
import { aCompany } from '../../../seeds/company-factory.ts';
import { aVacancy } from '../../../seeds/vacancy-factory.ts';
import { startTestApp } from '../../../test/test-app.ts';

const { call, db } = await startTestApp();
const ana = await aCandidate(db);
const padaria = await aCompany(db);

const findTitles = async (query: { title?: string; skill?: string }) => {
  const { body } = await call('GET /api/user/company/vacancy/list-vacancies', { query }, ana);
  return body.map(({ jobTitle }) => jobTitle).sort();
};

test('words of up to two letters match only whole words, and longer ones also beginnings of words', async () => {
  for (const title of [
    'Técnica de TI',
    'Suporte (TI)',
    'Redes/ti',
    'Agente',
    'Ática',
    'C++',
    'C#',
    'Caixa',
  ]) {
    await aVacancy(db, padaria, {
      title,
      area: 'Outros',
      required_qualifications: title === 'Agente' ? ['R', 'Rust'] : [],
    });
  }

  expect(await findTitles({ title: 'ti' })).toEqual(['Redes/ti', 'Suporte (TI)', 'Técnica de TI']);
  expect(await findTitles({ title: 'ÁTI' })).toEqual(['Ática']);
  expect(await findTitles({ title: 'c ++' })).toEqual(['C++']);
  expect(await findTitles({ title: 'agent' })).toEqual(['Agente']);
  expect(await findTitles({ skill: 'r' })).toEqual(['Agente']);
});

test('texts with signs are found as typed', async () => {
  const skills = ['C#', 'C++', '.NET', 'Node.js', 'F5'];
  for (const skill of skills)
    await aVacancy(db, padaria, { title: `Sabe ${skill}`, desired_skills: [skill] });

  for (const skill of skills)
    for (const text of [skill, skill.toLowerCase()])
      expect(await findTitles({ skill: text }), text).toEqual([`Sabe ${skill}`]);
  expect(await findTitles({ skill: 'js' })).toEqual(['Sabe Node.js']);
});

test('a text without indexed characters matches nothing', async () => {
  for (const text of ['#!', '%', 'กก', 'привет', '日本']) {
    await aVacancy(db, padaria, { title: `Vaga ${text}` });
    expect(await findTitles({ title: text }), text).toEqual([]);
  }
});

test('an invisible text counts as no search', async () => {
  expect(await findTitles({ title: '\u0301' })).toEqual(await findTitles({}));
  expect(await findTitles({})).not.toEqual([]);
});

test('the text of a search is normalized once and not for each row', async () => {
  for (let count = 0; count < 60; count += 1) await aVacancy(db, padaria, { title: `Caixa ${count}` });
  await sql`create sequence normalizations`.execute(db);
  await sql`
    create or replace function search_text(t text) returns text language plpgsql immutable strict as $$
    begin
      perform nextval('normalizations');
      return lower(public.unaccent('public.unaccent'::regdictionary, t));
    end $$`.execute(db);
  const countNormalizations = async (title: string) => {
    await sql`alter sequence normalizations restart`.execute(db);
    await findTitles({ title });
    const { rows } = await sql<{
      count: number;
    }>`select last_value::integer as count from normalizations`.execute(db);
    return rows[0]?.count;
  };

  for (const title of ['xq', 'astronauta', 'c++', '#!']) {
    // From the sixth execution on, PostgreSQL may use a generic plan for a prepared statement.
    for (let time = 0; time < 8; time += 1) await findTitles({ title });
    // A search contains the text in a few conditions, but reads more than sixty rows.
    expect(await countNormalizations(title)).toBeLessThan(5);
  }
});
