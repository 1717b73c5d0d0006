import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { migrateToLatest, numberedMigrations, routineFolder } from '../../src/platform/database/migrate.ts';
import { describeError } from '../../src/platform/describe-error.ts';
import { createEmptyDatabase, createTestDatabase } from '../test-database.ts';

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const { db } = openDatabase(url);
  try {
    return (await sql.raw<Row>(statement).execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

/** Returns the names of the functions or triggers that a text creates. */
const namesIn = (text: string, kind: 'function' | 'trigger'): string[] =>
  [...text.matchAll(new RegExp(`^create (?:or replace )?${kind} (?:public\\.)?(\\w+)`, 'gim'))].map(
    ([, name = '']) => name,
  );

/** Describes a schema with one text for each of its parts. */
const describeSchema = (url: string) =>
  query<{ kind: string; definition: string }>(
    url,
    `select 'function' as kind, pg_get_functiondef(p.oid) as definition from pg_proc p
       where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select 'trigger', pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
     union all
     select 'column', concat_ws(' ', c.attrelid::regclass, c.attname, format_type(c.atttypid, c.atttypmod), c.attnotnull,
         pg_get_expr(d.adbin, d.adrelid))
       from pg_attribute c
       join pg_class r on r.oid = c.attrelid and r.relnamespace = 'public'::regnamespace and r.relkind in ('r', 'p', 'c')
       left join pg_attrdef d on d.adrelid = c.attrelid and d.adnum = c.attnum
       where c.attnum > 0 and not c.attisdropped
     union all
     select 'index', indexdef from pg_indexes where schemaname = 'public'
     union all
     select 'constraint', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace = 'public'::regnamespace
     order by 1, 2`,
  );

const enteredTables = ['account', 'company', 'candidate', 'vacancy', 'application'];
const derivedTables = ['candidate_search', 'candidate_segment', 'statistic_delta', 'vacancy_search'];

/** Returns all rows that people entered or that triggers maintain, by table. */
async function readRows(db: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of [...enteredTables, ...derivedTables]) {
    const { rows: tableRows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by t::text`.execute(db);
    rows[table] = tableRows.map(({ row }) => row);
  }
  return rows;
}

test('a migrated older database has the schema of a new database and its old rows', async () => {
  const { url } = await createEmptyDatabase();
  const { db } = openDatabase(url);
  await new Migrator({ db, provider: numberedMigrations }).migrateTo('0006_candidate_search_queries');
  await sql.raw(readFileSync(join(import.meta.dirname, 'version-before-routines.sql'), 'utf8')).execute(db);
  const rows = await readRows(db);
  expect(rows.candidate_search).toHaveLength(1);

  await migrateToLatest(url);

  expect(await readRows(db)).toMatchObject(rows);
  await db.destroy();
  const newDatabase = await createTestDatabase();
  expect(await describeSchema(url)).toEqual(await describeSchema(newDatabase.url));
});

test('a migration shortens only sessions of more than ninety days', async () => {
  const { url } = await createEmptyDatabase();
  const { db } = openDatabase(url);
  await new Migrator({ db, provider: numberedMigrations }).migrateTo('0009_favourites');
  await sql`
    with ana as (
      insert into account (id, role, email, password_hash) values (gen_random_uuid(), 'Candidate', 'ana@exemplo.com', '')
      returning id)
    insert into session (id, account_id, remembered, created_at, expires_at)
    select gen_random_uuid(), ana.id, true, now() - age * interval '24 hours', now() + interval '720 hours'
    from ana, unnest(array[10, 80, 100]) age`.execute(db);

  await migrateToLatest(url);

  const ends = await sql<{ days: number }>`
    select round(extract(epoch from expires_at - now()) / 86400)::integer as days from session order by 1`.execute(
    db,
  );
  // The sessions would last 30 more days. Ninety days after their start are 10 days ago, in 10 days, and in 80 days.
  expect(ends.rows.map(({ days }) => days)).toEqual([-10, 10, 30]);
  await db.destroy();
});

test('a migration confirms only invented and administrators’ addresses and removes queued mails', async () => {
  const { url } = await createEmptyDatabase();
  const { db } = openDatabase(url);
  await new Migrator({ db, provider: numberedMigrations }).migrateTo('0009_favourites');
  await sql`insert into account (id, role, email, password_hash) values
    (gen_random_uuid(), 'Candidate', 'ana@exemplo.com', 'x'),
    (gen_random_uuid(), 'Candidate', 'bia1@correio.example', 'x'),
    (gen_random_uuid(), 'Admin', 'admin@exemplo.com', 'x')`.execute(db);
  const boss = new PgBoss(url);
  await boss.start();
  for (const queue of ['mail', 'delayed-work']) {
    await boss.createQueue(queue);
    await boss.send(queue, { to: 'ana@exemplo.com' });
  }
  await boss.stop();

  await migrateToLatest(url);

  const { rows } =
    await sql`select email from account where email_confirmed_at is not null order by email`.execute(db);
  expect(rows).toEqual([{ email: 'admin@exemplo.com' }, { email: 'bia1@correio.example' }]);
  const { rows: queued } = await sql`select name from pgboss.job`.execute(db);
  expect(queued).toEqual([{ name: 'delayed-work' }]);
  await db.destroy();
});

test('a migration copies the notices of a company for each of its colleagues', async () => {
  const { url } = await createEmptyDatabase();
  const { db } = openDatabase(url);
  await new Migrator({ db, provider: numberedMigrations }).migrateTo('0033_invitations');
  await sql`
    with account as (
      insert into account (id, role, email, password_hash)
      select gen_random_uuid(), 'Company', email, '' from unnest(array['padaria@exemplo.com', 'rui@exemplo.com']) email
      returning id, email),
    company as (
      insert into company (
        id, name, type, branch_of_activity, contact_position, phone, cep, street, number, neighborhood, city, state,
        cnpj, legal_name, trade_name)
      select id, 'Padaria', 'Empresa Empregadora', '', '', '', '', '', '', '', '', 'SP', '', '', ''
      from account where email like 'padaria%'),
    member as (
      insert into company_member (account_id, company_id, name, company_right)
      select rui.id, padaria.id, 'Rui Prado', 'Recrutamento' from account rui, account padaria
      where rui.email like 'rui%' and padaria.email like 'padaria%')
    insert into notice (id, place, account_id, kind, about_id, title, count, read_at)
    select overlay(gen_random_uuid()::text placing '019a0000-0000-7' from 1)::uuid, gen_random_uuid(), id,
      'new_applicants', gen_random_uuid(), title, 3, read_at
    from account, (values ('lido', now()), ('por ler', null)) as content (title, read_at) where email like 'padaria%'`.execute(
    db,
  );

  await migrateToLatest(url);

  const { rows } = await sql<{ id: string; of: string; title: string; unread: boolean }>`
    select n.id, a.email as of, n.title, n.read_at is null as unread
    from notice n join account a on a.id = n.account_id order by a.email, n.title`.execute(db);
  expect(rows.map(({ of, title, unread }) => [of, title, unread])).toEqual([
    ['padaria@exemplo.com', 'lido', false],
    ['padaria@exemplo.com', 'por ler', true],
    ['rui@exemplo.com', 'lido', false],
    ['rui@exemplo.com', 'por ler', true],
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
  for (const { id } of rows) expect(id).toMatch(/^019a0000-0000-7[0-9a-f]{3}-[89ab]/);
  await db.destroy();
});

test('a migration removes texts and names of deleted accounts from reports and notices', async () => {
  const { url } = await createEmptyDatabase();
  const { db } = openDatabase(url);
  await new Migrator({ db, provider: numberedMigrations }).migrateTo('0048_record_checks');
  await sql`
    with account as (
      insert into account (id, role, email, password_hash)
      values (gen_random_uuid(), 'Admin', 'admin@exemplo.com', '') returning id),
    reported (target_id, name) as (select id, 'Fica' from account union all select gen_random_uuid(), 'Foi'),
    report as (
      insert into report (id, target_type, target_id, snapshot, reason, description, reported_day)
      select gen_random_uuid(), 'candidate', target_id, jsonb_build_object('candidateName', name), 'Outro', name, now()
      from reported)
    insert into notice (id, place, account_id, kind, about_id, title)
    select gen_random_uuid(), gen_random_uuid(), account.id, 'report_received', target_id, name from account, reported`.execute(
    db,
  );

  await migrateToLatest(url);

  const reports = await sql`select snapshot, description, answerable_id is not null as named from report
    order by description`.execute(db);
  expect(reports.rows).toEqual([
    { snapshot: {}, description: 'Apagada com a conta denunciada.', named: false },
    { snapshot: { candidateName: 'Fica' }, description: 'Fica', named: true },
  ]);
  const notices = await sql`select title, named_id is not null as named from notice order by title`.execute(
    db,
  );
  expect(notices.rows).toEqual([
    { title: 'Conta excluída', named: false },
    { title: 'Fica', named: true },
  ]);
  await db.destroy();
});

test('a routine is applied again only if its file has changed', async () => {
  const { url } = await createTestDatabase();
  const readDayOffset = async () => {
    const [row] = await query<{ days: number }>(
      url,
      `select product_today() - (now() at time zone 'America/Sao_Paulo')::date as days`,
    );
    return row?.days;
  };
  await query(
    url,
    `create or replace function product_today() returns date language sql stable
       return (now() at time zone 'America/Sao_Paulo')::date + 1`,
  );

  await migrateToLatest(url);
  expect(await readDayOffset()).toBe(1);

  await query(url, `update applied_routine set hash = 'of another text' where name = '01_day_and_text'`);
  await migrateToLatest(url);
  expect(await readDayOffset()).toBe(0);
});

test.each([
  ['0002_accounts.sql', 'create table account ()', createEmptyDatabase],
  [
    '02_salary.sql',
    `drop function parse_money; create function parse_money(salary text) returns text language sql return salary;
     delete from applied_routine where name = '02_salary'`,
    createTestDatabase,
  ],
])('a failure names its file: %s', async (file, statements, createDatabase) => {
  const { url } = await createDatabase();
  await query(url, statements);

  const failure = await migrateToLatest(url).catch(describeError);

  expect(failure).toMatchObject({
    message: `The migration file ${file} failed.`,
    cause: { code: expect.stringMatching(/^42/) },
  });
});

test('a server does not change a database that a newer version has migrated', async () => {
  const { url } = await createTestDatabase();
  const { db } = openDatabase(url);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_future', 'later')`.execute(db);
  await db.updateTable('applied_routine').set({ hash: 'of a newer version' }).execute();

  await migrateToLatest(url);

  const hashes = await db.selectFrom('applied_routine').select('hash').distinct().execute();
  expect(hashes).toEqual([{ hash: 'of a newer version' }]);
  await db.destroy();
});

test('every function and trigger of the database is defined in a routine file', async () => {
  const { url } = await createTestDatabase();
  const schema = await describeSchema(url);
  const files = globSync('*.sql', { cwd: routineFolder }).map((file) =>
    readFileSync(join(routineFolder, file), 'utf8'),
  );

  for (const kind of ['function', 'trigger'] as const) {
    // A function that creates others also contains their names, after its own name.
    const existingNames = schema.flatMap(({ definition }) => namesIn(definition, kind).slice(0, 1));
    expect(existingNames.sort()).toEqual(namesIn(files.join('\n'), kind).sort());
  }
});
