import { expect, test } from 'vitest';
import { findForeignWrites } from './find-foreign-writes.ts';
import { findCircles, findUnusedEdges, findViolations } from './find-violations.ts';
import { readModule } from './read-imports.ts';
import { readTableNames, readTableWrites } from './read-tables.ts';
import type { Zone } from './zones.ts';
import { zones } from './zones.ts';

const house: Zone[] = [
  { name: 'platform', files: /^src\/platform\//, mayImport: [] },
  { name: 'vacancies', files: /^src\/vacancies\//, mayImport: ['platform'], testsMayImport: ['test'] },
  { name: 'test', files: /^test\//, mayImport: ['vacancies'] },
];
const sound = [
  readModule('src/platform/database.ts', "import pg from 'pg';"),
  readModule('src/vacancies/vacancy-queries.ts', "import { openDatabase } from '../platform/database.ts';"),
  readModule(
    'src/vacancies/vacancy-queries.test.ts',
    "import { createTestDatabase } from '../../test/database.ts';",
  ),
  readModule('test/database.ts', "import { vacancies } from '../src/vacancies/vacancy-queries.ts';"),
];

test('a house in order has no violations', () => {
  expect(findViolations(sound, house)).toEqual([]);
});

test.each([
  ['an import', "import { vacancies } from '../vacancies/vacancy-queries.ts';"],
  ['an import of types alone', "import type { Vacancy } from '../vacancies/vacancy-queries.ts';"],
  ['a re-export', "export { vacancies } from '../vacancies/vacancy-queries.ts';"],
  ['a dynamic import', "const load = () => import('../vacancies/vacancy-queries.ts');"],
])('%s of a feature by the platform is a violation', (_kind, source) => {
  const modules = [...sound, readModule('src/platform/mailer.ts', source)];

  expect(findViolations(modules, house)).toEqual([
    'src/platform/mailer.ts imports src/vacancies/vacancy-queries.ts: "platform" may not import "vacancies".',
  ]);
});

test('what a test may import, the product may not', () => {
  const modules = [
    ...sound,
    readModule(
      'src/vacancies/vacancy-rules.ts',
      "import { createTestDatabase } from '../../test/database.ts';",
    ),
  ];

  expect(findViolations(modules, house)).toHaveLength(1);
});

test('a zone without imports fails, because nothing was inspected', () => {
  expect(findViolations(sound.slice(1), house)).toEqual([
    'Nothing was inspected in "platform": it has no file with an import.',
  ]);
});

test('a folder that nobody declared fails', () => {
  const modules = [...sound, readModule('src/helpers/date.ts', "import dayjs from 'dayjs';")];

  expect(findViolations(modules, house)).toEqual([
    'src/helpers/date.ts lies in no part of the house that declared-edges.ts or zones.ts declares.',
  ]);
});

test('an edge that nothing uses fails', () => {
  const modules = [
    readModule('src/applications/apply.ts', "import { vacancies } from '../vacancies/vacancy-queries.ts';"),
  ];
  const edges = { applications: ['vacancies'], vacancies: [] };

  expect(findUnusedEdges(modules, 'src', edges)).toEqual([]);
  expect(findUnusedEdges([], 'src', edges)).toEqual([
    'The edge from "applications" to "vacancies" is declared and not used.',
  ]);
});

test('edges that lead back are a circle', () => {
  expect(findCircles({ applications: ['vacancies'], vacancies: [] })).toEqual([]);
  expect(findCircles({ applications: ['vacancies'], vacancies: ['applications'] })).toHaveLength(2);
});

test('a package of the workspace is followed to its files', () => {
  const module = readModule(
    'apps/web/src/home/home-page.tsx',
    "import { areas } from '@trampolim/contract/values/vocabulary';",
  );

  expect(module.imports).toEqual(['packages/contract/src/values/vocabulary.ts']);
});

test('the real declaration keeps web and server apart, and the contract below both', () => {
  const intruders = [
    readModule('apps/web/src/home/home-page.tsx', "import { buildApp } from '../../../server/src/app.ts';"),
    readModule(
      'packages/contract/src/values/money.ts',
      "import { theme } from '../../../../apps/web/src/ui/theme.ts';",
    ),
    readModule(
      'apps/server/src/vacancies/vacancy-queries.ts',
      "import '../applications/submit-application.ts';",
    ),
    readModule(
      'e2e/journey.test.ts',
      "import { openDatabase } from '../apps/server/src/platform/database.ts';",
    ),
  ];

  const crossings = findViolations(intruders, zones).filter((violation) =>
    violation.includes('may not import'),
  );
  expect(crossings).toHaveLength(intruders.length);
});

const owners = { vacancy: 'vacancies', application: 'applications' };
const parts = ['vacancies', 'applications', 'platform'];
const foreignWrites = (path: string, source: string, tables = Object.keys(owners)) =>
  findForeignWrites(
    [
      ...readTableWrites('apps/server/src/vacancies/vacancy-queries.ts', "db.insertInto('vacancy')"),
      ...readTableWrites(`apps/server/src/${path}`, source),
    ],
    tables,
    owners,
    parts,
  );

test.each([
  ['an insert', "db.insertInto('application').values({})"],
  ['an update under another name', "db.updateTable('application as a').set({})"],
  ['a delete within a larger query', "db.with('gone', (qb) => qb.deleteFrom('application').returning('id'))"],
  ['a merge', "db.mergeInto('application').using('vacancy', 'a', 'b')"],
  ['a removal in batches', "removeInBatches(db, 'application', 'id', sql`true`)"],
  ['an insert as text', 'sql`insert into application (id) select ${id}`'],
  ['an update as text', 'sql<Row>`update application as a set live = ${live}`'],
  ['a delete as text', 'pool.query("delete from application")'],
])('%s in a table of another feature is a violation', (_kind, statement) => {
  expect(foreignWrites('vacancies/vacancy-removal.ts', statement)).toEqual([
    'apps/server/src/vacancies/vacancy-removal.ts writes "application": it belongs to "applications", not to "vacancies".',
  ]);
  expect(foreignWrites('applications/archive.ts', statement)).toEqual([]);
});

test('any feature reads any table', () => {
  const read = "db.selectFrom('vacancy').forUpdate(); sql`select 1 from vacancy for update skip locked`";

  expect(foreignWrites('applications/applicants.ts', read)).toEqual([]);
});

test('a table that nobody owns is written by nobody', () => {
  expect(foreignWrites('applications/note.ts', "db.insertInto('note')")).toEqual([
    'apps/server/src/applications/note.ts writes "note": it belongs to "nobody", not to "applications".',
  ]);
});

test.each(['db.insertInto(table)', 'sql`delete from ${table}`'])(
  'a write whose table only the running program knows (%s) is a violation',
  (statement) => {
    expect(foreignWrites('applications/archive.ts', statement)).toEqual([
      'apps/server/src/applications/archive.ts writes a table whose name cannot be read.',
    ]);
  },
);

test('every table has an owner that exists, and every owner a table', () => {
  const schema = 'export interface DB { vacancy: Vacancy; note: Note }\nexport interface Note { id: string }';
  const tables = readTableNames('database-types.gen.ts', schema);

  expect(foreignWrites('vacancies/vacancy-rules.ts', '', tables)).toEqual([
    'The table "note" has no owner in table-owners.ts: name who writes it.',
    '"application" has a declared owner and is no table.',
  ]);
  expect(findForeignWrites(readTableWrites('a.ts', ''), ['note'], { note: 'notes' }, parts)).toEqual([
    'No statement that writes a table was found: nothing was inspected.',
    '"notes", the owner of "note", is no part of the server.',
  ]);
  expect(foreignWrites('vacancies/vacancy-rules.ts', '', [])).toContain(
    'The schema has no table: nothing was inspected.',
  );
});
