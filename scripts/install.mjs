import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { say, sayFailure } from './say.mjs';

/** Installs exactly what the lockfile says, unless it is installed already. Only an installation needs the network. */
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

/** npm records what it installed and removes that record when an install starts, so an interrupted install has none. */
function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, integrity, optional, link }]) => {
    if (!path.includes('node_modules/')) return true;
    const present = installed[path];
    // Optional packages are for other platforms.
    if (!present) return optional === true;
    return link === true || (present.version === version && present.integrity === integrity);
  });
}

function runNpm(root, args) {
  const cli = process.env.npm_execpath;
  const [command, ...rest] = cli ? [process.execPath, cli, ...args] : ['npm', ...args];
  const npm = spawn(command, rest, { cwd: root, stdio: 'inherit', env: outsideOfNpm(process.env) });
  return new Promise((resolve) => npm.on('exit', (code) => resolve(code ?? 1)));
}

/** Settings of the npm that started us, such as `--silent` or its script name, do not apply to this one. */
function outsideOfNpm(env) {
  const passedOn = /registry|cafile|proxy|cache|userconfig/;
  const entries = Object.entries(env).filter(
    ([name]) => !/^npm_(config_|lifecycle|package|command)/.test(name) || passedOn.test(name),
  );
  // A production setting in the environment would leave out the tools.
  return { ...Object.fromEntries(entries), NODE_ENV: '' };
}
