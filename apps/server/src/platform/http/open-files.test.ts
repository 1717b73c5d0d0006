import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findOpenFileShortage } from './open-files.ts';

const program = join(import.meta.dirname, 'open-files.ts');

/** The shortage that a process with this limit of open files reports. */
const findWithLimit = (files: number): unknown =>
  JSON.parse(
    execFileSync(
      '/bin/sh',
      [
        '-c',
        `ulimit -n ${files} && exec "$0" --input-type=module -e "$1"`,
        process.execPath,
        `import { findOpenFileShortage } from ${JSON.stringify(program)}; console.log(JSON.stringify(findOpenFileShortage() ?? null));`,
      ],
      { encoding: 'utf8' },
    ),
  );

test('a limit of open files that is too low for the promised connections is found', () => {
  expect(findWithLimit(1024)).toEqual({ openFiles: 1024, needed: 4352, connections: 768 });
});

test('a limit that is high enough, or none, is no shortage', () => {
  expect(findOpenFileShortage(4352)).toBeUndefined();
  expect(findOpenFileShortage(Infinity)).toBeUndefined();
  expect(findOpenFileShortage(4351)).toMatchObject({ connections: 4095 });
});
