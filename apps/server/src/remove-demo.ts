import './platform/clean-environment.ts';
import { removeDemoAccounts } from './demo-accounts.ts';
import { type Config, readConfig } from './platform/config.ts';
import { describeError } from './platform/describe-error.ts';
import { createLog } from './platform/log.ts';
import { type StopFunctions, startDatabase, stopAll } from './start-database.ts';
import { explainStartFailure } from './start-failure.ts';

/** `npm run remove-demo` removes the demo data, so that a database that was tried out can be used in production. */
const log = createLog();
const stopFunctions: StopFunctions = [];
let config: Config | undefined;
try {
  config = readConfig(process.env);
  const { pool, jobs } = await startDatabase(config, log, stopFunctions);
  const count = await removeDemoAccounts({ pool, jobs, config });
  console.log(
    count === 0
      ? 'Este banco de dados não tem contas de demonstração.'
      : `${count} contas de demonstração removidas, com tudo o que era delas.`,
  );
} catch (error) {
  console.error(explainStartFailure(error, config) ?? describeError(error));
  process.exitCode = 1;
} finally {
  await stopAll(stopFunctions, log);
}
