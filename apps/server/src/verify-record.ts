import './platform/clean-environment.ts';
import { verifyRecord } from './moderation/record/verify-record.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { startOwnDatabase } from './platform/database/own-database.ts';
import { describeError } from './platform/describe-error.ts';
import { explainStartFailure } from './start-failure.ts';

/**
 * `npm run verify-record [-- <seal>]` verifies the moderation record and that sanctions and bans match it. With a seal
 * that was stored elsewhere, it also checks that the record still contains it. The exit code is 1 if a check fails.
 */
const knownSeal = process.argv.slice(2).find((argument) => argument !== 'verify-record');
let config: Config | undefined;
let stop = async () => {};
try {
  config = readConfig(process.env);
  const own = config.databaseUrl ? undefined : await startOwnDatabase(config.dataDir);
  if (own) stop = own.stop;
  const { db } = openDatabase(config.databaseUrl ?? own?.url ?? '');
  try {
    const verification = await verifyRecord(db, knownSeal);
    if (verification.holds) {
      console.log(`O registro da moderação está íntegro: ${verification.entries} linhas.`);
      console.log(`Selo: ${verification.head}`);
      console.log(
        'Guarde o selo fora deste servidor: com ele, “npm run verify-record -- <selo>” mostra também se o fim do registro foi cortado.',
      );
    } else {
      const line = verification.seq === null ? '' : ` na linha ${verification.seq}`;
      console.error(`O registro da moderação foi adulterado${line}: ${verification.why}.`);
      process.exitCode = 1;
    }
  } finally {
    await db.destroy();
  }
} catch (error) {
  console.error(explainStartFailure(error, config) ?? describeError(error));
  process.exitCode = 2;
} finally {
  await stop();
}
