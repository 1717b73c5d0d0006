import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

/**
 * Writes the offline page and the service worker under fixed URLs. The worker contains a hash of the page, so that
 * browsers update it exactly when the page changes.
 */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle() {
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
