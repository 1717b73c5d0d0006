/** The commands of package.json, each in a separate file, run on the Node that the launcher has chosen. */
const commands: Record<string, () => Promise<{ run(args: string[]): Promise<void> }>> = {
  start: () => import('./commands/start.ts'),
  dev: () => import('./commands/dev.ts'),
  test: () => import('./commands/test.ts'),
  'test:versions': () => import('./commands/test-versions.ts'),
  check: () => import('./commands/check.ts'),
  format: () => import('./commands/format.ts'),
  generate: () => import('./commands/generate.ts'),
  weigh: () => import('./commands/weigh.ts'),
  bench: () => import('./commands/bench.ts'),
  build: () => import('./commands/build.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  'remove-demo': () => import('./commands/remove-demo.ts'),
  'remove-second-factor': () => import('./commands/remove-second-factor.ts'),
  'verify-record': () => import('./commands/verify-record.ts'),
};

// The launcher's end of the channel closes when the launcher ends, even by SIGKILL.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

const [name = '', ...args] = process.argv.slice(2);
const load = commands[name];
if (load) {
  const { run } = await load();
  await run(args);
} else {
  console.error(`Comando desconhecido: ${name}. Existem: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
}
