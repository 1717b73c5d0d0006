import { parseArgs } from 'node:util';
import type { Fault, FaultOptions } from './faults/fault.ts';
import { fullDisk } from './faults/full-disk.ts';
import { halfOpen } from './faults/half-open.ts';
import { killedWithMails } from './faults/killed-with-mails.ts';
import { kills } from './faults/kills.ts';
import { mailOutage } from './faults/mail-outage.ts';
import { midnight } from './faults/midnight.ts';
import { pausedDatabase } from './faults/paused-database.ts';
import { postalService } from './faults/postal-service.ts';
import { soak } from './faults/soak.ts';

// Causes faults on a real server, and counts what was lost. Linux only.
const faults: Fault[] = [
  kills,
  killedWithMails,
  pausedDatabase,
  fullDisk,
  midnight,
  mailOutage,
  postalService,
  halfOpen,
  soak,
];

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    kills: { type: 'string', default: '100' },
    writers: { type: 'string', default: '64' },
    outage: { type: 'string', default: '6' },
    'usual-waits': { type: 'boolean', default: false },
    soak: { type: 'string', default: '20' },
  },
});
const options: FaultOptions = {
  kills: Number(values.kills),
  writers: Number(values.writers),
  outageMinutes: Number(values.outage),
  usualWaits: values['usual-waits'],
  soakMinutes: Number(values.soak),
};
const chosenFaults = faults.filter(({ name }) => name.includes(values.only));
if (chosenFaults.length === 0) {
  console.error(`--only must be a part of one of these names: ${faults.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 2;
}

for (const { name, whyImpossible, run } of chosenFaults) {
  const reason = whyImpossible?.();
  if (reason) {
    console.log(`\n${name}: not run, ${reason}`);
    process.exitCode = 1;
    continue;
  }
  const startedAt = performance.now();
  const { figures, losses } = await run(options);
  console.log(`\n${name} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`);
  for (const figure of figures) console.log(`  ${figure}`);
  for (const [loss, count] of Object.entries(losses)) {
    console.log(`  ${count === 0 ? '   ok' : ' LOSS'}  ${loss}: ${count}`);
    if (count > 0) process.exitCode = 1;
  }
}
