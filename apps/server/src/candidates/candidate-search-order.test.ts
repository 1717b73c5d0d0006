import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aCandidate } from '../../seeds/candidate-factory.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { DB } from '../platform/database/database-types.gen.ts';

const { url } = await createTestDatabase();
const { db } = openDatabase(url);
afterAll(() => db.destroy());
const { id } = await aCandidate(db);

/** Columns of the resume. Changing one moves the candidate to the top of the search. */
const reorderingColumns = {
  education_level: `'Doutorado'`,
  last_job: `'Padeira'`,
  desired_role: `'Confeiteira'`,
  desired_city: `'Olinda'`,
  desired_state: `'PE'`,
  salary: `'R$ 4000'`,
  area: `'Saúde'`,
  hierarchical_area: `'Sênior'`,
  about: `'Faço pães de fermentação natural.'`,
  experience: `'[{"role": "Padeira", "company": "Padaria Aurora", "startDate": "2020-01-01"}]'`,
  courses: `'[{"name": "Panificação"}]'`,
  languages: `'[{"name": "Libras", "level": "Fluente"}]'`,
  qualifications: `'[{"description": "Empatia"}]'`,
};

/** Columns that the search uses but that are not part of the resume. Changing one keeps the candidate's position. */
const orderPreservingColumns = {
  city: `'Olinda'`,
  name: `'Iara Lima'`,
  birth_date: `'1994-05-06'`,
  state: `'PE'`,
  visible: 'false',
  banned: 'true',
  experience_days: '2000',
};

/** Columns that the search does not use. */
const unusedColumns = {
  phone: `'5581987654321'`,
  gender: `'Outro'`,
  civil_status: `'Casado(a)'`,
  cep: `'53020140'`,
  street: `'Rua do Sol'`,
  number: `'7'`,
  complement: `'Casa 2'`,
  neighborhood: `'Carmo'`,
  link: `'https://exemplo.com.br'`,
  experience_due: `'2030-01-01'`,
};

/** The key, and columns that the database computes from others. Nobody changes them directly. */
const computedColumns = [
  'id',
  'salary_currency',
  'salary_amount',
  'search_seq',
  'hidden',
  'resume_version',
  'account_version',
];

interface SearchRow {
  seq: string;
  document: string;
  birth_date: string;
  /** The transaction that last wrote the row; differs after each write. */
  lastWrite: string;
}

async function findSearchRow(): Promise<SearchRow | undefined> {
  const { rows } = await sql<SearchRow>`
    select seq, document::text, birth_date, xmin::text as "lastWrite" from candidate_search where candidate_id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Sets a column to the value of an SQL expression, and returns the search row before and after. */
async function change(column: string, value: string) {
  const before = await findSearchRow();
  await sql`update candidate set ${sql.ref(column)} = ${sql.raw(value)} where id = ${id}`.execute(db);
  return { before, after: await findSearchRow() };
}

test('every column of `candidate` is listed in this file with its effect on the search', async () => {
  const { rows } = await sql<{ name: keyof DB['candidate'] }>`
    select column_name as name from information_schema.columns where table_name = 'candidate' order by 1`.execute(
    db,
  );

  expect(rows.map(({ name }) => name)).toEqual(
    [
      ...Object.keys({ ...reorderingColumns, ...orderPreservingColumns, ...unusedColumns }),
      ...computedColumns,
    ].sort(),
  );
});

test.each(Object.entries(reorderingColumns))(
  'changing %s moves the candidate to the top',
  async (column, value) => {
    const { before, after } = await change(column, value);

    expect(Number(after?.seq)).toBeGreaterThan(Number(before?.seq));
  },
);

test.each(Object.entries(orderPreservingColumns))(
  'changing %s updates the search and keeps the position',
  async (column, value) => {
    const { before, after } = await change(column, value);
    await sql`update candidate set visible = true, banned = false where id = ${id}`.execute(db);
    const restored = await findSearchRow();

    expect(after).not.toEqual(before);
    expect(restored?.seq).toBe(before?.seq);
  },
);

test.each(Object.entries(unusedColumns))(
  'changing %s does not write to the search',
  async (column, value) => {
    const { before, after } = await change(column, value);

    expect(after).toEqual(before);
  },
);

test('saving an unchanged resume does not write to the search', async () => {
  const save = () =>
    sql`update candidate set about = about, experience = experience, salary = salary where id = ${id}`.execute(
      db,
    );
  // Recomputes `experience_days`, which a test above set to an arbitrary number.
  await save();
  const before = await findSearchRow();
  await save();

  expect(await findSearchRow()).toEqual(before);
});
