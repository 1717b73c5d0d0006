import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = join(import.meta.dirname, '../../apps/web/dist/.vite/manifest.json');

/**
 * The URL of the file that contains a module's code, because its name is only a hash:
 * `builtFileOf('routes/_signed-in/avisos')`.
 */
export function builtFileOf(module: string): string {
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const [, chunk] =
    Object.entries(chunks).find(([key]) => key.split('?')[0]?.replace(/\.tsx?$/, '') === `src/${module}`) ??
    [];
  if (!chunk) throw new Error(`No code of its own was built for ${module}`);
  return `/${chunk.file}`;
}
