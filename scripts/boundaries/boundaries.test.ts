import { expect, test } from 'vitest';
import { findCircles, findViolations } from './find-violations.ts';
import { readModule } from './read-imports.ts';
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
    'src/helpers/date.ts lies in no declared part of the house.',
  ]);
});

test('edges that lead back are a circle', () => {
  expect(findCircles({ applications: ['vacancies'], vacancies: [] })).toEqual([]);
  expect(findCircles({ applications: ['vacancies'], vacancies: ['applications'] })).toHaveLength(2);
});

test('a package of the workspace is followed to its files', () => {
  const module = readModule(
    'apps/web/src/home/home-page.tsx',
    "import { areas } from '@trampolim/contract/vocabulary';",
  );

  expect(module.imports).toEqual(['packages/contract/src/vocabulary.ts']);
});

test('the real declaration keeps web and server apart, and the contract below both', () => {
  const intruders = [
    readModule('apps/web/src/home/home-page.tsx', "import { buildApp } from '../../../server/src/app.ts';"),
    readModule(
      'packages/contract/src/money.ts',
      "import { theme } from '../../../apps/web/src/ui/theme.ts';",
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
