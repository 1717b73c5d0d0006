import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseTypesPath, generateDatabaseTypes } from '../../../test/schema/generate-database-types.ts';
import { createTestDatabase } from '../../../test/test-database.ts';

const database = await createTestDatabase();

test('the committed types match the migrated database (npm run generate)', async () => {
  const committed = readFileSync(databaseTypesPath, 'utf8');

  expect(committed).toBe(await generateDatabaseTypes(database.url));
});
