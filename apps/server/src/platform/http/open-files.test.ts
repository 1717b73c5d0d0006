import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOpenFileShortage } from './open-files.ts';

const modulePath = join(import.meta.dirname, 'open-files.ts');

/** Returns the shortage that a process with this open-file limit reports. */
const findShortageWithLimit = (openFileLimit: number): unknown =>
  JSON.parse(
    execFileSync(
      '/bin/sh',
      [
        '-c',
        `ulimit -n ${openFileLimit} && exec "$0" --input-type=module -e "$1"`,
        process.execPath,
        `import { findOpenFileShortage } from ${JSON.stringify(modulePath)}; console.log(JSON.stringify(findOpenFileShortage() ?? null));`,
      ],
      { encoding: 'utf8' },
    ),
  );

test('an open-file limit that is too low for the connections that the server accepts is reported', () => {
  expect(findShortageWithLimit(1024)).toEqual({ openFileLimit: 1024, neededLimit: 4352, connections: 768 });
});

test('a shortage starts one file below the required limit', () => {
  expect(findOpenFileShortage(4352)).toBeUndefined();
  expect(findOpenFileShortage(Infinity)).toBeUndefined();
  expect(findOpenFileShortage(4351)).toMatchObject({ connections: 4095 });
});
