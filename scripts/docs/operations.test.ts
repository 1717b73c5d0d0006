import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { afterAll, expect, test } from 'vitest';
import { root } from '../root.ts';
import { commandBlocks, getCommands, operationsDocument as text } from './document-commands.ts';

const readRootFile = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(readRootFile('package.json')) as {
  scripts: Record<string, string>;
};

const folder = mkdtempSync(join(tmpdir(), 'trampolim-operations-'));
// Under root, PostgreSQL runs as another user, who must be able to open folders inside this one.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a block of the document with its folders replaced by a folder of the test. */
function runBlock(name: string, env: NodeJS.ProcessEnv = {}) {
  const commands = getCommands(name)
    .replaceAll('/var/lib/', `${folder}/`)
    .replaceAll('trampolim.key', join(folder, 'trampolim.key'));
  return spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, HOME: process.env.HOME, DEMO: '0', ...env },
  });
}

test('the named npm commands and files exist', () => {
  const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const files = [...text.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every block of commands has a valid shell syntax', () => {
  expect(commandBlocks.length).toBeGreaterThan(6);
  for (const { commands } of commandBlocks) {
    const { stderr, status } = spawnSync('bash', ['-n', '-c', commands], { encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  }
});

test('nginx logs no query, because queries contain e-mails and search texts', () => {
  const config = readRootFile('ops/nginx.conf');
  const [, format = ''] = /log_format trampolim '(.*)';/.exec(config) ?? [];

  expect(format).toContain('$uri');
  expect(format).not.toMatch(/\$(request|request_uri|args|query_string|arg_\w+|http_\w+)\b/);
  const sites = config.split(/^server \{/m).slice(1);
  expect(sites.length).toBeGreaterThan(1);
  for (const site of sites) {
    expect(site).toMatch(/access_log \S+ trampolim;/);
    expect(site).toMatch(/error_log \S+ crit;/);
  }
});

const settings = [
  ...readRootFile('apps/server/src/platform/config.ts').matchAll(/^ {2}([A-Z_]+): setting\(/gm),
].map(([, name = '']) => name);

test('each setting of the server is explained to operators', () => {
  const readme = readRootFile('README.md');

  expect(settings.length).toBeGreaterThan(15);
  expect(settings.filter((name) => !`${readme}${text}`.includes(`\`${name}\``))).toEqual([]);
});

interface ComposeService {
  environment?: Record<string, string>;
  ports?: string[];
  [option: string]: unknown;
}

const { services } = parseYaml(readRootFile('compose.yaml')) as {
  services: Record<'server' | 'database' | 'mail', ComposeService>;
};

test('containers get every setting that the documents explain', () => {
  // The Dockerfile sets them in a line with `ENV` or in one that continues it.
  const settingsOfImage = settings.filter((name) =>
    new RegExp(`^(ENV| ) .*\\b${name}=`, 'm').test(readRootFile('Dockerfile')),
  );
  expect(settingsOfImage.sort()).toEqual(['DATA_DIR', 'ERASURE_FILE', 'HOST', 'PORT']);
  const onlyForTests = ['ALLOW_PRIVATE_ADDRESSES'];
  const tracing = [...text.matchAll(/`(OTEL_\w+)`/g)].map(([, name = '']) => name);
  expect(tracing.length).toBeGreaterThan(5);
  const passedSettings = services.server.environment ?? {};

  const expected = [...settings, ...tracing].filter(
    (name) => ![...settingsOfImage, ...onlyForTests].includes(name),
  );
  expect(Object.keys(passedSettings).sort()).toEqual([...new Set(expected)].sort());
  // The network and the port inside of the container are those of this file. Everything else comes from `.env`.
  const fixedSettings = Object.entries(passedSettings).filter(
    ([name, value]) => !value.includes(`\${${name}:`),
  );
  expect(fixedSettings.map(([name]) => name)).toEqual(['DATABASE_URL', 'METRICS_HOST', 'METRICS_PORT']);
});

test('the container of the server has no rights and no storage that it does not need', () => {
  expect(services.server).toMatchObject({
    init: true,
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.any(String) as string,
    pids_limit: expect.any(Number) as number,
    stop_grace_period: '60s',
    restart: 'unless-stopped',
    depends_on: { database: { condition: 'service_healthy' } },
    volumes: ['data:/data', 'erasures:/erasures'],
  });
  expect(services.server).not.toHaveProperty('privileged');
  expect(services.server).not.toHaveProperty('user');
  expect(services.database).toMatchObject({
    image: 'postgres:18',
    healthcheck: expect.any(Object) as object,
  });
  expect(services.mail).toMatchObject({ profiles: ['mail'] });
  for (const { ports = [] } of Object.values(services))
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  expect(services.database).not.toHaveProperty('ports');
});

/** Options of ops/trampolim.service without which the server would have rights beyond its own folders. */
const serviceOptions = `
User=trampolim
Group=trampolim
UMask=0077
StateDirectoryMode=0700
CapabilityBoundingSet=
AmbientCapabilities=
NoNewPrivileges=yes
PrivateDevices=yes
PrivateTmp=yes
PrivateUsers=yes
ProcSubset=pid
ProtectClock=yes
ProtectControlGroups=yes
ProtectHome=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProtectSystem=strict
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_NETLINK AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources`;

test('the systemd unit leaves the server no rights beyond its own folders', () => {
  const unit = join(root, 'ops/trampolim.service');
  const lines = readFileSync(unit, 'utf8').split('\n');
  expect(
    serviceOptions
      .trim()
      .split('\n')
      .filter((option) => !lines.includes(option)),
  ).toEqual([]);
  expect(
    lines.filter((line) => /^(ReadWritePaths|BindPaths|DeviceAllow|SupplementaryGroups)=/.test(line)),
  ).toEqual([]);
});

// Not every machine has systemd.
test.skipIf(spawnSync('systemd-analyze', ['--version']).error)('systemd rates the unit as safe', () => {
  // Versions of systemd rate a little differently. The threshold 20 means 2.0.
  const options = ['--offline=true', '--threshold=20', join(root, 'ops/trampolim.service')];
  expect(spawnSync('systemd-analyze', ['security', ...options], { encoding: 'utf8' })).toMatchObject({
    status: 0,
  });
});

test('the document says where to look first for each alert of the file, and for no other', () => {
  const { groups } = parseYaml(readRootFile('ops/alerts.yaml')) as {
    groups: { rules: { alert: string }[] }[];
  };
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const [, section = ''] = text.split('## When an alert fires\n');
  const rows = [...section.matchAll(/^\| (`Trampolim.*?) \| .{20,} \|$/gm)].flatMap(([, names = '']) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  );

  expect(rows.toSorted()).toEqual(alerts.toSorted());
});

test('the documented commands for a backup and its restoration work', () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  if (spawnSync('age-keygen', ['--version']).error) writeKeyGenerator(join(bin, 'age-keygen'));
  const environment = {
    DATA_DIR: join(folder, 'trampolim'),
    ERASURE_FILE: join(folder, 'trampolim-erasures/erased-accounts'),
  };

  // Creates a database, which contains no demo accounts.
  const preparation = spawnSync('npm', ['run', 'remove-demo'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...environment, DEMO: '0' },
  });
  expect(preparation).toMatchObject({ status: 0 });
  expect(runBlock('back up', environment)).toMatchObject({ status: 0 });
  expect(readdirSync(join(folder, 'trampolim-backups'))).toEqual([
    expect.stringMatching(/^trampolim-\S+Z\.tar\.zst\.age$/),
  ]);
  mkdirSync(join(folder, 'trampolim-erasures'), { recursive: true });
  writeFileSync(environment.ERASURE_FILE, '', { flag: 'a' });

  const restoration = runBlock('restore');
  expect(restoration).toMatchObject({ status: 0 });
  expect(restoration.stdout).toContain('O registro da moderação está íntegro');
}, 300_000);

/** Replaces Debian's `age-keygen` on machines without it. */
function writeKeyGenerator(file: string): void {
  const program = `#!${process.execPath}
import { readFileSync, writeFileSync } from 'node:fs';
import { generateIdentity, identityToRecipient } from '${join(root, 'node_modules/age-encryption/dist/index.js')}';
const [option, file] = process.argv.slice(2);
if (option === '-y') console.log(await identityToRecipient(readFileSync(file, 'utf8').trim()));
else writeFileSync(file, await generateIdentity());
`;
  writeFileSync(`${file}.mjs`, program);
  writeFileSync(file, `#!/bin/sh\nexec "${process.execPath}" "${file}.mjs" "$@"\n`, { mode: 0o755 });
}
