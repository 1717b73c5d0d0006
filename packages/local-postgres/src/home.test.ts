import { chownSync, lstatSync, mkdirSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDataFolder } from '../test/a-data-folder.ts';
import { changeOwner, resolveHome } from './home.ts';

const { dataDir } = aDataFolder();
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

test('the home of a new database opens to its owner alone', () => {
  const { path, user } = resolveHome(join(dataDir, 'new'), undefined);

  expect(user).toBeUndefined();
  expect(statSync(path)).toMatchObject({ uid: process.getuid?.(), mode: 0o40_700 });
});

test.runIf(isRoot)(
  'under root it belongs to the user that PostgreSQL runs as, also at the next start',
  () => {
    const folder = join(dataDir, 'of-root');
    const first = resolveHome(folder, nobody);

    expect(first.user).toEqual(nobody);
    expect(resolveHome(folder, nobody)).toEqual(first);
    expect(statSync(first.path)).toMatchObject({ ...nobody, mode: 0o40_700 });
  },
);

test.runIf(isRoot)('a folder behind a link, or of somebody else, is not given away', () => {
  const target = join(dataDir, 'target');
  mkdirSync(target, { mode: 0o755 });
  const link = join(dataDir, 'link');
  symlinkSync(target, link);
  const others = join(dataDir, 'others');
  mkdirSync(others, { mode: 0o755 });
  chownSync(others, 65_533, 65_533);

  expect(() => changeOwner(link, nobody)).toThrow('ENOTDIR');
  expect(() => changeOwner(others, nobody)).toThrow('pertence a outro usuário do sistema (65533)');

  expect(readlinkSync(link)).toBe(target);
  expect(lstatSync(target)).toMatchObject({ uid: 0, mode: 0o40_755 });
  expect(lstatSync(others)).toMatchObject({ uid: 65_533, mode: 0o40_755 });
});
