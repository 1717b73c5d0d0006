import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

/**
 * Writes the offline page, its script and the service worker under fixed URLs. The page includes the opening style. The
 * worker contains a hash of the page and the script, so that browsers update it exactly when one of them changes.
 */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle() {
      // A function, because `$` has a meaning in a replacement text.
      const page = read('offline/offline.html').replace('OPENING', () => read('opening/opening.css'));
      const script = read('offline/offline.js');
      const version = createHash('sha256').update(page).update(script).digest('hex').slice(0, 16);
      const worker = read('offline/service-worker.js').replace('VERSION', version);
      const files = { 'offline.html': page, 'offline.js': script, 'service-worker.js': worker };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
