import './platform/clean-environment.ts';
import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hasDatabase, startLocalPostgres } from '@trampolim/local-postgres';
import { writeBackup } from './backup-file.ts';
import { type Config, InvalidConfig, readConfig } from './platform/config.ts';
import { describeError } from './platform/describe-error.ts';
import { explainStartFailure } from './start-failure.ts';

/**
 * `npm run backup -- <folder> [--recipient age1…]` writes a backup of the server's own database, its secret and its
 * mails, while the server runs.
 */
const usage = 'Uso: npm run backup -- PASTA [--recipient CHAVE-PÚBLICA-AGE]';

let config: Config | undefined;
try {
  const { values, positionals } = parseArgs({
    // `npm run backup` passes the name of its command as well.
    args: process.argv.slice(2).filter((argument) => argument !== 'backup'),
    options: { recipient: { type: 'string', multiple: true, default: [] } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new InvalidConfig(usage);
  config = readConfig(process.env);
  if (config.databaseUrl)
    throw new InvalidConfig(
      'DATABASE_URL aponta para um PostgreSQL que tem as próprias ferramentas de cópia: veja docs/operations.md.',
    );
  if (!hasDatabase(config.dataDir))
    throw new InvalidConfig(`${config.dataDir} não tem um banco de dados (DATA_DIR).`);
  const startedAt = Date.now();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { recipient: recipients } = values;
  const time = new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const extension = recipients.length > 0 ? '.tar.zst.age' : '.tar.zst';
  const file = join(resolve(folder), `trampolim-${time}${extension}`);
  const postgres = await startLocalPostgres({ dataDir: config.dataDir });
  try {
    await writeBackup(postgres, { dataDir: config.dataDir, file, recipients });
  } finally {
    await postgres.stop();
  }
  const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
  console.log(`${file}: ${megabytes} MB em ${Math.ceil((Date.now() - startedAt) / 1000)} s.`);
  if (recipients.length === 0) console.log('A cópia não está cifrada e contém o segredo das sessões.');
  if (config.sessionSecret) console.log('SESSION_SECRET não está na cópia: guarde-o à parte.');
  console.log(`Guarde à parte, em outra máquina, a lista de exclusões: ${config.erasureFile}`);
} catch (error) {
  // `parseArgs` throws such an error for an unknown option.
  const isUsage = error instanceof TypeError && 'code' in error;
  console.error(isUsage ? usage : (explainStartFailure(error, config) ?? describeError(error)));
  process.exitCode = 1;
}
