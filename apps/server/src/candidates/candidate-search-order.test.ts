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

/** Columns of the resume and of the desired job. Changing one moves the candidate to the top of the search. */
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

/** Other columns that the search uses. Changing one keeps the candidate's position. */
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

/** The columns whose changes are counted, so that an outdated form does not overwrite them. The phone is in both forms. */
const versionedColumns = {
  resume_version: ['about', 'experience', 'courses', 'languages', 'qualifications', 'phone', 'link'],
  account_version: [
    'name',
    'phone',
    'birth_date',
    'gender',
    'civil_status',
    'education_level',
    'cep',
    'street',
    'number',
    'complement',
    'neighborhood',
    'city',
    'state',
    'last_job',
    'desired_role',
    'desired_city',
    'desired_state',
    'salary',
    'hierarchical_area',
  ],
};

/** Its own dialog changes the area, the switches change the others, and the server computes the experience. */
const unversionedColumns = ['area', 'visible', 'banned', 'experience_days', 'experience_due'];

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

test.each(Object.entries({ ...reorderingColumns, ...orderPreservingColumns, ...unusedColumns }))(
  'changing %s is counted by the versions of the forms that contain it',
  async (column, value) => {
    const { id } = await aCandidate(db);
    const readVersions = () =>
      db
        .selectFrom('candidate')
        .select(['resume_version', 'account_version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await readVersions();
    await sql`update candidate set ${sql.ref(column)} = ${sql.raw(value)} where id = ${id}`.execute(db);
    const after = await readVersions();

    const countedBy = (version: keyof typeof versionedColumns) =>
      Number(versionedColumns[version].includes(column));
    expect(after).toEqual({
      resume_version: before.resume_version + countedBy('resume_version'),
      account_version: before.account_version + countedBy('account_version'),
    });
    // A new column is listed with a version, or as one that needs none.
    const isVersioned = countedBy('resume_version') + countedBy('account_version') > 0;
    expect(isVersioned).toBe(!unversionedColumns.includes(column));
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
