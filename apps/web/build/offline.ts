import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

/**
 * Lays down what is shown without a network, under addresses that stay: the worker that keeps it tells by a hash of what it is,
 * so that browsers fetch it anew exactly when it is another.
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
