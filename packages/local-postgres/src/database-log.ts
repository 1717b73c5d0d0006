import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { actAs } from './system-user.ts';

const folderOf = (home: Home): string => join(home.path, 'logs');

/**
 * Logs what PostgreSQL reports about itself, but nothing about statements: their errors contain personal data, for
 * example the e-mail of a refused sign-up. The server receives those errors and logs what an operator needs.
 */
export const logOptions = (home: Home): string[] => [
  'logging_collector=on',
  `log_directory=${folderOf(home)}`,
  // One file for each day of the week, which is overwritten a week later.
  'log_filename=%a.log',
  'log_truncate_on_rotation=on',
  'log_rotation_age=1d',
  'log_rotation_size=0',
  'log_file_mode=0600',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_statement=none',
];

/** PostgreSQL overwrites a file when its weekday begins again, but only if it runs at that moment. */
const maxAgeMs = 6 * 24 * 60 * 60 * 1000;

/** Removes files older than six days, and the unlimited log of earlier versions. */
export function removeOldLogs(home: Home): void {
  const folder = folderOf(home);
  actAs(home.user, () => {
    rmSync(join(home.path, 'postgres.log'), { force: true });
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      const file = join(folder, name);
      if (Date.now() - statSync(file).mtimeMs > maxAgeMs) rmSync(file);
    }
  });
}
