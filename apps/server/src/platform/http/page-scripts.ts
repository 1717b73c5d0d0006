import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs;

/**
 * What the content security policy calls the scripts that the build has written into the page: these run, and no other that
 * somebody might bring into it.
 */
export async function scriptsOfPage(webFolder: string): Promise<string[]> {
  const page = await readFile(join(webFolder, 'index.html'), 'utf8');
  return Array.from(page.matchAll(inlineScript), ([, code = '']) => {
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  });
}
