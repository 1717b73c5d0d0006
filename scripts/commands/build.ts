import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { auditDependencies } from '../audit-dependencies.ts';
import { buildServer } from '../build-server.ts';
import { buildWeb } from '../build-web.ts';
import { root } from '../root.ts';

/**
 * `npm run build [-- <folder>] [--without-postgres] [--accept-vulnerabilities]` builds a folder that runs without this
 * checkout, by default `dist`. Refuses if the registry knows vulnerabilities of high or critical severity of what the
 * server runs.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      'without-postgres': { type: 'boolean', default: false },
      'accept-vulnerabilities': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const output = resolve(root, positionals[0] ?? 'dist');
  const audit = await auditDependencies();
  if (audit.outcome === 'unknown')
    console.warn('O registro de pacotes não respondeu se há vulnerabilidades conhecidas: rode npm audit.');
  if (audit.outcome === 'vulnerable') {
    console.error(`Vulnerabilidades graves conhecidas (npm audit): ${audit.packages.join(', ')}.`);
    if (!values['accept-vulnerabilities']) {
      process.exitCode = 1;
      return;
    }
  }
  await buildWeb();
  buildServer({ output, withPostgres: !values['without-postgres'] });
  console.log(`Pronto em ${output}. Para iniciar: node ${output}/apps/server/src/main.js`);
}
