import './platform/clean-environment.ts';
import { removeLostSecondFactor } from './accounts/second-factor/remove-lost-second-factor.ts';
import { type Config, readConfig } from './platform/config.ts';
import { describeError } from './platform/describe-error.ts';
import { createLog } from './platform/log.ts';
import { type StopFunctions, startDatabase, stopAll } from './start-database.ts';
import { explainStartFailure } from './start-failure.ts';

/**
 * `npm run remove-second-factor -- <e-mail>` lets a person who lost both the device and the recovery codes sign in.
 */
const email = process.argv.slice(2).find((argument) => argument.includes('@'));
const log = createLog();
const stopFunctions: StopFunctions = [];
let config: Config | undefined;
try {
  config = readConfig(process.env);
  const { db, jobs } = await startDatabase(config, log, stopFunctions);
  const outcome = email ? await removeLostSecondFactor({ db, jobs, config }, email) : 'unknown';
  const messages = {
    removed: `A verificação em duas etapas de ${email} foi desativada, e a pessoa foi avisada por e-mail.`,
    none: `${email} não tem verificação em duas etapas.`,
    unknown: 'Nenhuma conta tem este e-mail. Use: npm run remove-second-factor -- pessoa@exemplo.com',
  };
  if (outcome === 'removed') console.log(messages.removed);
  else {
    console.error(messages[outcome]);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(explainStartFailure(error, config) ?? describeError(error));
  process.exitCode = 2;
} finally {
  await stopAll(stopFunctions, log);
}
