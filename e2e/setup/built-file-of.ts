import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = join(import.meta.dirname, '../../apps/web/dist/.vite/manifest.json');

/**
 * Returns the URL of the built file with a module's code: `builtFileOf('routes/_signed-in/avisos')`. The file's name is
 * only a hash.
 */
export function builtFileOf(module: string): string {
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const [, chunk] =
    Object.entries(chunks).find(([key]) => key.split('?')[0]?.replace(/\.tsx?$/, '') === `src/${module}`) ??
    [];
  if (!chunk) throw new Error(`The build has no separate file for ${module}.`);
  return `/${chunk.file}`;
}
