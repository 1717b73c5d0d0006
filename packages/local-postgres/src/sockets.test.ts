import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import {
  createSocketFolder,
  findSocketFolder,
  isTrustworthy,
  recordSocketFolder,
  removeSocketFolder,
} from './sockets.ts';

const isRoot = process.getuid?.() === 0;
const ownUser = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
/** Under root, another user, because PostgreSQL refuses to run as root. */
const user = isRoot ? { uid: 65_534, gid: 65_534 } : undefined;
const owner = user ?? ownUser;
const strangerUid = 65_533;

const folder = mkdtempSync(join(tmpdir(), 'trampolim-sockets-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

function aFolder(name: string, mode: number, uid = ownUser.uid): string {
  const path = join(folder, name);
  mkdirSync(path);
  chmodSync(path, mode);
  if (uid !== ownUser.uid) chownSync(path, uid, uid);
  return path;
}

const aHome = (name: string) => ({ path: aFolder(name, 0o700, owner.uid), user });

test('each start uses a separate folder that only its owner can enter', () => {
  const folders = [createSocketFolder(user), createSocketFolder(user)];

  expect(new Set(folders).size).toBe(2);
  for (const path of folders) {
    const { mode, uid } = lstatSync(path);
    expect([mode & 0o777, uid]).toEqual([0o700, owner.uid]);
    removeSocketFolder({ path: folder, user }, path);
    expect(existsSync(path)).toBe(false);
  }
});

test.each([
  ['in which everybody may rename files', () => aFolder('open', 0o777)],
  ['whose path is too long for a socket', () => aFolder('l'.repeat(90), 0o1777)],
  ['that does not exist', () => join(folder, 'nowhere')],
])('a temporary folder %s is skipped', (_which, createTemporaryFolder) => {
  vi.stubEnv('TMPDIR', createTemporaryFolder());

  const path = createSocketFolder(user);

  expect(dirname(path)).not.toContain(folder);
  removeSocketFolder({ path: folder, user }, path);
});

test('a temporary folder is trusted if nobody else can rename its contents', () => {
  expect(isTrustworthy(aFolder('private', 0o700), undefined)).toBe(true);
  expect(isTrustworthy(aFolder('sticky', 0o1777), undefined)).toBe(true);
  expect(isTrustworthy(aFolder('of a group', 0o770), undefined)).toBe(false);
});

test.runIf(isRoot)('a temporary folder of a stranger is not trusted', () => {
  const path = aFolder('of a stranger', 0o1777, strangerUid);

  expect(isTrustworthy(path, user)).toBe(false);
});

/** Files that an attacker may put in place of the sockets of a running cluster. */
const replacements: [string, (socketFolder: string, foreignFolder: string) => void][] = [
  [
    'a link to another user’s folder',
    (socketFolder, foreignFolder) => symlinkSync(foreignFolder, socketFolder),
  ],
  [
    'a folder that everybody may enter',
    (socketFolder) => {
      mkdirSync(socketFolder);
      chmodSync(socketFolder, 0o777);
    },
  ],
];

test.each(replacements)(
  '%s is neither used, removed nor given another owner',
  (what, replaceSocketFolder) => {
    const home = aHome(`home of ${what}`);
    const foreignFolder = aFolder(`the target of ${what}`, 0o755);
    const socketFolder = createSocketFolder(user);
    recordSocketFolder(home, socketFolder);
    expect(findSocketFolder(home)).toBe(socketFolder);
    removeSocketFolder(home, socketFolder);
    replaceSocketFolder(socketFolder, foreignFolder);

    expect(findSocketFolder(home)).toBeUndefined();
    const next = createSocketFolder(user);
    recordSocketFolder(home, next);

    expect(existsSync(socketFolder)).toBe(true);
    expect(lstatSync(foreignFolder)).toMatchObject({ uid: ownUser.uid, mode: 0o40_755 });
    removeSocketFolder(home, next);
    rmSync(socketFolder, { recursive: true });
  },
);

test.runIf(isRoot)('a folder of the right name and mode that a stranger owns is not used', () => {
  const home = aHome('home of a folder of a stranger');
  const socketFolder = createSocketFolder(user);
  recordSocketFolder(home, socketFolder);
  removeSocketFolder(home, socketFolder);
  mkdirSync(socketFolder, { mode: 0o700 });
  chownSync(socketFolder, strangerUid, strangerUid);

  expect(findSocketFolder(home)).toBeUndefined();
  rmSync(socketFolder, { recursive: true });
});
