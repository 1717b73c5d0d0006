import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const page = readFileSync(join(web, 'index.html'), 'utf8');
const fileOf = (path: string) => join(web, 'public', path);

interface Icon {
  src: string;
  sizes: string;
  type?: string;
  purpose?: string;
}

interface Manifest {
  [member: string]: unknown;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

const manifest = JSON.parse(readFileSync(fileOf('/manifest.webmanifest'), 'utf8')) as Manifest;

/** Reads the size from the header of a PNG. */
function sizeOf(path: string): string {
  const bytes = readFileSync(fileOf(path));
  expect(bytes.toString('latin1', 1, 4), path).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the page links to the manifest and to existing icons', () => {
  const links = [...page.matchAll(/<link rel="([^"]+)"[^>]*? href="([^"]+)"/g)].map(([, rel, href]) => [
    rel,
    href,
  ]);

  expect(links.map(([rel]) => rel)).toEqual(['manifest', 'icon', 'apple-touch-icon', 'icon', 'icon']);
  for (const [, href = ''] of links) expect(existsSync(fileOf(href)), href).toBe(true);
  expect(sizeOf('/apple-touch-icon.png')).toBe('180x180');
});

test('the manifest has everything needed for installation, with an icon per size and purpose', () => {
  expect(manifest).toMatchObject({
    id: '/',
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
    background_color: expect.stringMatching(/^#[\da-f]{6}$/),
  });
  expect(String(manifest.short_name).length).toBeLessThanOrEqual(12);
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const icons = [manifest, ...manifest.shortcuts].flatMap((part) => part.icons);
  for (const { src, sizes } of icons) expect(sizeOf(src), src).toBe(sizes);
  for (const { url } of manifest.shortcuts) expect(url).toMatch(/^\/[a-z-]+$/);
});
