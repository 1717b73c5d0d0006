import { expect, test } from 'vitest';
import { findFileCycles, findFolderCycles } from './find-cycles.ts';
import { findForeignWrites } from './find-foreign-writes.ts';
import { findFeatureCycles, findUnusedEdges, findViolations } from './find-violations.ts';
import { edgesOf, findUnlistedFeatures, readFeature, readServerFeatures } from './read-features.ts';
import { readModule } from './read-imports.ts';
import { readTableNames, readTableWrites } from './read-tables.ts';
import { type Zone, zonesOf } from './zones.ts';

const exampleZones: Zone[] = [
  { name: 'platform', files: /^src\/platform\//, mayImport: [] },
  { name: 'vacancies', files: /^src\/vacancies\//, mayImport: ['platform'], testsMayImport: ['test'] },
  { name: 'test', files: /^test\//, mayImport: ['vacancies'] },
];
const validModules = [
  readModule('src/platform/database.ts', "import pg from 'pg';"),
  readModule('src/vacancies/vacancy-queries.ts', "import { openDatabase } from '../platform/database.ts';"),
  readModule(
    'src/vacancies/vacancy-queries.test.ts',
    "import { createTestDatabase } from '../../test/database.ts';",
  ),
  readModule('test/database.ts', "import { vacancies } from '../src/vacancies/vacancy-queries.ts';"),
];

test('modules that respect their zones have no violations', () => {
  expect(findViolations(validModules, exampleZones)).toEqual([]);
});

test.each([
  ['an import', "import { vacancies } from '../vacancies/vacancy-queries.ts';"],
  ['an import of types alone', "import type { Vacancy } from '../vacancies/vacancy-queries.ts';"],
  ['a re-export', "export { vacancies } from '../vacancies/vacancy-queries.ts';"],
  ['a dynamic import', "const load = () => import('../vacancies/vacancy-queries.ts');"],
])('%s of a feature by the platform is a violation', (_kind, source) => {
  const modules = [...validModules, readModule('src/platform/mailer.ts', source)];

  expect(findViolations(modules, exampleZones)).toEqual([
    'src/platform/mailer.ts imports src/vacancies/vacancy-queries.ts: "platform" may not import "vacancies".',
  ]);
});

test('a file that is not a test may not import files reserved for tests', () => {
  const modules = [
    ...validModules,
    readModule(
      'src/vacancies/vacancy-rules.ts',
      "import { createTestDatabase } from '../../test/database.ts';",
    ),
  ];

  expect(findViolations(modules, exampleZones)).toHaveLength(1);
});

test('a zone without imports is reported, because nothing was inspected', () => {
  expect(findViolations(validModules.slice(1), exampleZones)).toEqual([
    'Nothing was inspected in "platform": it has no file with an import.',
  ]);
});

test('a folder that no zone declares is reported', () => {
  const modules = [...validModules, readModule('src/helpers/date.ts', "import dayjs from 'dayjs';")];

  expect(findViolations(modules, exampleZones)).toEqual([
    'src/helpers/date.ts lies in no part that a feature.ts, declared-edges.ts or zones.ts declares.',
  ]);
});

test('a declared edge without an import is reported', () => {
  const modules = [
    readModule('src/applications/apply.ts', "import { vacancies } from '../vacancies/vacancy-queries.ts';"),
  ];
  const edges = { applications: ['vacancies'], vacancies: [] };

  expect(findUnusedEdges(modules, 'src', edges)).toEqual([]);
  expect(findUnusedEdges([], 'src', edges)).toEqual([
    'The edge from "applications" to "vacancies" is declared and not used.',
  ]);
});

test('declared edges in a cycle are reported', () => {
  expect(findFeatureCycles({ applications: ['vacancies'], vacancies: [] })).toEqual([]);
  expect(findFeatureCycles({ applications: ['vacancies'], vacancies: ['applications'] })).toHaveLength(2);
});

test('an import of a workspace package resolves to its file', () => {
  const module = readModule(
    'apps/web/src/home/home-page.tsx',
    "import { areas } from '@trampolim/contract/values/vocabulary';",
  );

  expect(module.imports).toEqual(['packages/contract/src/values/vocabulary.ts']);
});

test('the declared zones forbid imports between web, server, contract and browser tests', () => {
  const forbiddenModules = [
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

  const violations = findViolations(forbiddenModules, zonesOf(edgesOf(readServerFeatures()))).filter(
    (violation) => violation.includes('may not import'),
  );
  expect(violations).toHaveLength(forbiddenModules.length);
});

const features = [
  { folder: 'vacancies', mayImport: [], tables: ['vacancy'] },
  { folder: 'applications', mayImport: [], tables: ['application'] },
];
const findWritesIn = (path: string, source: string, tables = ['vacancy', 'application']) =>
  findForeignWrites(
    [
      ...readTableWrites('apps/server/src/vacancies/vacancy-queries.ts', "db.insertInto('vacancy')"),
      ...readTableWrites(`apps/server/src/${path}`, source),
    ],
    tables,
    features,
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
  expect(findWritesIn('vacancies/vacancy-removal.ts', statement)).toEqual([
    'apps/server/src/vacancies/vacancy-removal.ts writes "application": it belongs to "applications", not to "vacancies".',
  ]);
  expect(findWritesIn('applications/archive.ts', statement)).toEqual([]);
});

test('any feature may read any table', () => {
  const source = "db.selectFrom('vacancy').forUpdate(); sql`select 1 from vacancy for update skip locked`";

  expect(findWritesIn('applications/applicants.ts', source)).toEqual([]);
});

test('no feature may write a table without an owner', () => {
  expect(findWritesIn('applications/note.ts', "db.insertInto('note')")).toEqual([
    'apps/server/src/applications/note.ts writes "note": it belongs to "nobody", not to "applications".',
  ]);
});

test.each(['db.insertInto(table)', 'sql`delete from ${table}`'])(
  'a write whose table is only known at run time (%s) is a violation',
  (statement) => {
    expect(findWritesIn('applications/archive.ts', statement)).toEqual([
      'apps/server/src/applications/archive.ts writes a table whose name is only known at run time.',
    ]);
  },
);

test('every table has exactly one owner', () => {
  const schema = 'export interface DB { vacancy: Vacancy; note: Note }\nexport interface Note { id: string }';
  const tables = readTableNames('database-types.gen.ts', schema);

  expect(findWritesIn('vacancies/vacancy-rules.ts', '', tables)).toEqual([
    'The table "note" has no owner: add it to the tables of a feature.ts.',
  ]);
  const otherOwner = { folder: 'notes', mayImport: [], tables: ['vacancy'] };
  expect(findForeignWrites(readTableWrites('a.ts', ''), ['vacancy'], [...features, otherOwner])).toEqual([
    'No statement that writes a table was found: nothing was inspected.',
    'The table "vacancy" has several owners: vacancies, notes.',
  ]);
  expect(findWritesIn('vacancies/vacancy-rules.ts', '', [])).toContain(
    'The schema has no table: nothing was inspected.',
  );
});

test('readFeature reads the edges and tables of a feature without running it', () => {
  const source = `import { registerBlockRoutes } from './block-routes.ts';
    export const blocksFeature: Feature = { mayImport: ['vacancies'], tables: ['company_block'], routes: [registerBlockRoutes] };`;

  expect(readFeature('apps/server/src/blocks/feature.ts', source)).toEqual({
    folder: 'blocks',
    mayImport: ['vacancies'],
    tables: ['company_block'],
  });
  expect(() =>
    readFeature('apps/server/src/blocks/feature.ts', 'const f: Feature = { mayImport: [...others] };'),
  ).toThrow('mayImport must be a list of literals');
  expect(() =>
    readFeature('apps/server/src/blocks/feature.ts', 'const f: Feature = { mayImport: others };'),
  ).toThrow('mayImport must be a list of literals');
});

test('a folder without feature.ts and a feature missing in features.ts are reported', () => {
  const paths = [
    'apps/server/src/vacancies/vacancy.ts',
    'apps/server/src/notes/note.ts',
    'apps/server/src/main.ts',
  ];
  const declared = features.slice(0, 1);

  expect(findUnlistedFeatures(paths, ['apps/server/src/vacancies/feature.ts'], declared)).toEqual([
    'apps/server/src/notes has no feature.ts.',
  ]);
  expect(findUnlistedFeatures(paths.slice(0, 1), [], declared)).toEqual([
    'apps/server/src/vacancies/feature.ts is not listed in features.ts.',
  ]);
});

test('folders of one feature that import each other in a cycle are reported', () => {
  const file = (path: string, target: string) => ({
    path: `apps/server/src/${path}`,
    imports: [`apps/server/src/${target}`],
  });
  const signInModule = file('accounts/sign-in/sign-in.ts', 'accounts/sessions/start-session.ts');
  const sessionModule = file('accounts/sessions/renew-session.ts', 'accounts/sign-in/device-cookie.ts');

  expect(
    findFolderCycles([signInModule, file('accounts/sessions/routes.ts', 'accounts/passwords.ts')]),
  ).toEqual([]);
  expect(findFolderCycles([signInModule, sessionModule])).toEqual([
    'These folders of one feature import each other in a cycle: apps/server/src/accounts/sessions/, apps/server/src/accounts/sign-in/.',
  ]);
  expect(
    findFolderCycles([
      signInModule,
      { ...sessionModule, path: 'apps/server/src/accounts/sessions/renew-session.test.ts' },
    ]),
  ).toEqual([]);
});

test('files that import each other in a cycle of any length are reported', () => {
  const first = { path: 'a.ts', imports: ['b.ts', 'zod'] };
  const second = { path: 'b.ts', imports: ['c.ts'] };
  const third = { path: 'c.ts', imports: [] };

  expect(findFileCycles([first, second, third])).toEqual([]);
  expect(findFileCycles([first, second, { ...third, imports: ['a.ts'] }])).toEqual([
    'These files import each other in a cycle: a.ts, b.ts, c.ts.',
  ]);
});
