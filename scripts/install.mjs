import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { say, sayFailure } from './say.mjs';

/** Installs the packages of the lockfile, unless they are installed already. Only an installation needs the network. */
export async function installDependencies(root) {
  if (isInstalled(root)) return;
  await withInstallLock(root, async () => {
    // The previous holder of the lock has probably installed the same.
    if (isInstalled(root)) return;
    say('Instalando as dependências (npm ci)…');
    const code = await runNpm(root, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (code === 0) return;
    sayFailure('A instalação falhou. Verifique a conexão com a internet e tente de novo.');
    process.exit(code);
  });
}

/** npm removes its list of installed packages when an installation starts, so an interrupted one leaves no list. */
function isInstalled(root) {
  const installedList = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installedPackages = JSON.parse(readFileSync(installedList, 'utf8')).packages;
  const lockedPackages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(lockedPackages).every(([path, { version, integrity, optional, link }]) => {
    // The packages of this repository need no installation.
    if (!path.includes('node_modules/')) return true;
    const installed = installedPackages[path];
    // A missing optional package may be for another platform.
    if (!installed) return optional === true;
    return link === true || (installed.version === version && installed.integrity === integrity);
  });
}

function runNpm(root, args) {
  const cli = process.env.npm_execpath;
  const [command, ...rest] = cli ? [process.execPath, cli, ...args] : ['npm', ...args];
  const npm = spawn(command, rest, { cwd: root, stdio: 'inherit', env: installEnvironment(process.env) });
  return new Promise((resolve) => npm.on('exit', (code) => resolve(code ?? 1)));
}

/** Removes the settings of the npm that runs this script, such as `--silent`, except those for the network. */
function installEnvironment(env) {
  const networkSettings = /registry|cafile|proxy|cache|userconfig/;
  const entries = Object.entries(env).filter(
    ([name]) => !/^npm_(config_|lifecycle|package|command)/.test(name) || networkSettings.test(name),
  );
  // With `NODE_ENV=production`, npm would not install the development dependencies.
  return { ...Object.fromEntries(entries), NODE_ENV: '' };
}
