import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { programs } from './build-server.ts';
import { root } from './root.ts';

test('the build has each program of the server that an npm command runs', () => {
  const commands = globSync('scripts/commands/*.ts', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const programNames = commands.flatMap((code) =>
    [...code.matchAll(/runServerProgram\('([\w-]+)'\)/g)].map(([, name = '']) => name),
  );

  expect(programNames.length).toBeGreaterThan(4);
  expect(Object.values(programs).toSorted()).toEqual([...new Set(programNames)].toSorted());
});
