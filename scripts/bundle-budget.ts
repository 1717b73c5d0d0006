import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What a first visit to a page may download, in thousands of bytes of brotli JavaScript. */
const budgets: Budget[] = [
  { page: '/', files: ['index'], limit: 110 },
  { page: '/login', files: ['login'], limit: 110 },
  {
    page: '/cadastro?tipo=candidato',
    files: ['cadastro'],
    also: ['sign-up/candidate-sign-up-form.tsx'],
    limit: 110,
  },
  {
    page: '/cadastro?tipo=empresa',
    files: ['cadastro'],
    also: ['sign-up/company-sign-up-form.tsx'],
    limit: 110,
  },
  { page: '/listar-vagas', files: ['_signed-in', '_signed-in/listar-vagas'], limit: 190 },
];

interface Budget {
  page: string;
  /** Route files. */
  files: string[];
  /** What the route loads by itself before it shows. */
  also?: string[];
  limit: number;
}

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const webRoot = join(import.meta.dirname, '../apps/web');
const dist = join(webRoot, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (!entry) throw new Error('The manifest has no entry: was the web application built?');

/** The route's own chunks: `login.tsx?tsr-split=component`, or `login.lazy.tsx`. */
function chunksOf(route: string): string[] {
  const start = `src/routes/${route}.`;
  const found = Object.keys(manifest).filter(
    (key) => key.startsWith(start) && (key.includes('?tsr-split=component') || key.endsWith('.lazy.tsx')),
  );
  if (found.length === 0) throw new Error(`No chunk was built for the route file ${route}.tsx`);
  return found;
}

function withStaticImports(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`No chunk was built for ${key}`);
    seen.add(key);
    withStaticImports(chunk.imports ?? [], seen);
  }
  return seen;
}

const sizes = new Map<string, number>();

function brotliBytes(key: string): number {
  const file = manifest[key]?.file ?? '';
  if (!file.endsWith('.js')) return 0;
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
  sizes.set(file, known);
  return known;
}

let failed = false;
console.log('page                       KB brotli JavaScript    budget');
for (const { page, files, also = [], limit } of budgets) {
  const keys = withStaticImports([entry, ...files.flatMap(chunksOf), ...also.map((file) => `src/${file}`)]);
  const kilobytes = [...keys].reduce((total, key) => total + brotliBytes(key), 0) / 1000;
  const over = kilobytes > limit;
  failed ||= over;
  console.log(
    `${page.padEnd(26)} ${kilobytes.toFixed(1).padStart(20)} ${String(limit).padStart(9)}${over ? '  over budget' : ''}`,
  );
}
if (failed) process.exitCode = 1;
