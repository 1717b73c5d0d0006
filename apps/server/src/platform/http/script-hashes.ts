import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

/**
 * Returns the hashes of the inline scripts of the built page for the content security policy. No other inline script
 * may run.
 */
export async function readScriptHashes(webFolder: string): Promise<string[]> {
  const page = await readFile(join(webFolder, 'index.html'), 'utf8');
  return Array.from(page.matchAll(inlineScript), ([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  });
}
