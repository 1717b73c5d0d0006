import { chownSync, lstatSync, mkdirSync, readlinkSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDataFolder } from '../test/a-data-folder.ts';
import { changeOwner, resolveHome } from './home.ts';

const { dataDir } = aDataFolder();
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

test('only the owner can open the home of a new database', () => {
  const { path, user } = resolveHome(join(dataDir, 'new'), undefined);

  expect(user).toBeUndefined();
  expect(statSync(path)).toMatchObject({ uid: process.getuid?.(), mode: 0o40_700 });
});

test.runIf(isRoot)(
  'under root the home belongs to the user that PostgreSQL runs as, also at the next start',
  () => {
    const folder = join(dataDir, 'of-root');
    const first = resolveHome(folder, nobody);

    expect(first.user).toEqual(nobody);
    expect(resolveHome(folder, nobody)).toEqual(first);
    expect(statSync(first.path)).toMatchObject({ ...nobody, mode: 0o40_700 });
  },
);

test.runIf(isRoot)('a linked folder gets no other owner', () => {
  const target = join(dataDir, 'target');
  mkdirSync(target, { mode: 0o755 });
  const link = join(dataDir, 'link');
  symlinkSync(target, link);

  expect(() => changeOwner(link, nobody)).toThrow('ENOTDIR');

  expect(readlinkSync(link)).toBe(target);
  expect(lstatSync(target)).toMatchObject({ uid: 0, mode: 0o40_755 });
});

test.runIf(isRoot)('a folder of another user gets no other owner', () => {
  const foreignFolder = join(dataDir, 'others');
  mkdirSync(foreignFolder, { mode: 0o755 });
  chownSync(foreignFolder, 65_533, 65_533);

  expect(() => changeOwner(foreignFolder, nobody)).toThrow('pertence a outro usuário do sistema (65533)');

  expect(lstatSync(foreignFolder)).toMatchObject({ uid: 65_533, mode: 0o40_755 });
});
