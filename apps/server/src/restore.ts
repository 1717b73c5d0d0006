import './platform/clean-environment.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { appendToErasureFile, readErasureFile } from './account-removal/erasure-file.ts';
import { repeatErasures } from './account-removal/erasures.ts';
import { InvalidBackup, restoreBackup } from './backup-file.ts';
import { type Config, InvalidConfig, readConfig } from './platform/config.ts';
import { describeError } from './platform/describe-error.ts';
import { createLog } from './platform/log.ts';
import { type StopFunctions, startDatabase, stopAll } from './start-database.ts';
import { explainStartFailure } from './start-failure.ts';

/**
 * `npm run restore -- <file> [--identity <file>] [--erased <file>]` restores a backup into an empty DATA_DIR, starts
 * the database once and repeats the erasures since the backup.
 */
const usage = 'Uso: npm run restore -- CÓPIA [--identity ARQUIVO-DA-CHAVE] [--erased LISTA-DE-EXCLUSÕES]';

/** The lines of an age key file that are not comments. */
const readIdentities = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

const log = createLog();
const stopFunctions: StopFunctions = [];
let config: Config | undefined;
try {
  const { values, positionals } = parseArgs({
    // `npm run restore` passes the name of its command as well.
    args: process.argv.slice(2).filter((argument) => argument !== 'restore'),
    options: { identity: { type: 'string' }, erased: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new InvalidConfig(usage);
  config = readConfig(process.env);
  if (config.databaseUrl)
    throw new InvalidConfig(
      'DATABASE_URL aponta para um PostgreSQL que tem as próprias ferramentas de restauração: veja docs/operations.md.',
    );
  const identities = values.identity ? readIdentities(values.identity) : [];
  const erasures = values.erased ? await readErasureFile(values.erased) : [];
  await restoreBackup({ file, identities, dataDir: config.dataDir });
  await appendToErasureFile(config.erasureFile, erasures);
  const { db, jobs } = await startDatabase(config, log, stopFunctions);
  const repeatedCount = await repeatErasures({ db, jobs, config });
  console.log(`Cópia restaurada em ${config.dataDir}.`);
  console.log(
    repeatedCount === 0
      ? 'Ninguém da lista de exclusões estava na cópia.'
      : `${repeatedCount} contas ou endereços que tinham sido excluídos depois da cópia foram excluídos de novo.`,
  );
} catch (error) {
  // `parseArgs` throws such an error for an unknown option.
  const isUsage = error instanceof TypeError && 'code' in error;
  const explanation = error instanceof InvalidBackup ? error.message : explainStartFailure(error, config);
  console.error(isUsage ? usage : (explanation ?? describeError(error)));
  process.exitCode = 1;
} finally {
  await stopAll(stopFunctions, log);
}
