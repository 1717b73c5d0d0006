import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The files of the frame around every signed-in page. */
const frame = ['_signed-in', '-signed-in/frame'];

/** The limits of a first visit to a page, in thousands of bytes of brotli. */
const budgets: Budget[] = [
  { page: '/', files: ['index'], limits: { js: 110, css: 10 } },
  { page: '/login', files: ['login'], limits: { js: 107, css: 7 } },
  { page: '/cadastro', files: ['cadastro'], limits: { js: 112, css: 9 } },
  ...[
    'acessibilidade',
    'alerta',
    'convite',
    'curriculo',
    'transparencia',
    'salarios.index',
    'salarios.$occupation.$state',
    'forgot-password',
    'reset-password',
    'perguntas-frequentes',
  ].map((page) => ({
    page: `/${page.replaceAll('.', '/')}`,
    files: [page],
    limits: { js: 108, css: 8 },
  })),
  // This page lists every cookie and all stored data with the periods.
  { page: '/termos-de-privacidade', files: ['termos-de-privacidade'], limits: { js: 111, css: 8 } },
  // These pages contain the sign-in form or the setup of a second factor.
  { page: '/recurso', files: ['recurso'], limits: { js: 112, css: 8 } },
  { page: '/proteger-conta', files: ['proteger-conta'], limits: { js: 114, css: 7 } },
  // This page shows how the search was understood, unlike the other public pages.
  { page: '/vagas', files: ['vagas.{-$area}.{-$state}'], limits: { js: 116, css: 10 } },
  // A vacancy shows a summary, its questions and the pay of similar vacancies.
  ...['vaga.$id', 'empresa.$id'].map((page) => ({
    page: `/${page.replace('.', '/')}`,
    files: ['_signed-in', `_signed-in/${page}`],
    limits: { js: 115, css: 9 },
  })),
  {
    page: '/vaga/$id, signed in',
    files: [...frame, '_signed-in/vaga.$id', '-signed-in/vacancy'],
    limits: { js: 190, css: 18 },
  },
  { page: '/listar-vagas', files: [...frame, '_signed-in/listar-vagas'], limits: { js: 192, css: 18 } },
  // This page includes the resume's fields and drafts and the questions for a first resume.
  { page: '/area-candidato', files: [...frame, '_signed-in/area-candidato'], limits: { js: 212, css: 20 } },
  // This page includes the review of applicants, with filters by their answers.
  { page: '/editar-vaga/$id', files: [...frame, '_signed-in/editar-vaga.$id'], limits: { js: 213, css: 21 } },
  // This page includes applications that wait for promised answers, and upcoming interviews.
  { page: '/area-empresa', files: [...frame, '_signed-in/area-empresa'], limits: { js: 196, css: 19 } },
  // This page includes the second factor next to the forms of the account, and the share link of a resume.
  { page: '/conta-empresa', files: [...frame, '_signed-in/conta-empresa'], limits: { js: 202, css: 18 } },
  {
    page: '/montar-curriculo',
    files: [...frame, '_signed-in/montar-curriculo'],
    limits: { js: 197, css: 17 },
  },
  { page: '/minhas-vagas', files: [...frame, '_signed-in/minhas-vagas'], limits: { js: 207, css: 19 } },
  {
    page: '/denuncias-administrador',
    files: [...frame, '_signed-in/denuncias-administrador'],
    limits: { js: 197, css: 17 },
  },
  // Includes the alerts, the privacy settings and the second factor.
  { page: '/conta-candidato', files: [...frame, '_signed-in/conta-candidato'], limits: { js: 195, css: 17 } },
  ...[
    'vagas-favoritas',
    'curriculos-enviados',
    'listar-empresas',
    'pre-visualizacaoE.$companyId',
    'pre-visualizacao.$candidateId',
    'avisos',
    'listar-candidatos',
    'curriculos-favoritos',
    'equipe',
    'importar-vagas',
    'area-administrador',
    'conta-administrador',
    'relatorio-administrador',
    'crud-administrador',
    'recurso.$id',
  ].map((page) => ({
    page: `/${page.replace('.', '/')}`,
    files: [...frame, `_signed-in/${page}`],
    // These pages include the removal of another account's drafts and the explanation of search results.
    limits: { js: 191, css: 18 },
  })),
];

interface Budget {
  page: string;
  /** The files of its routes, without their ending. */
  files: string[];
  limits: Record<Kind, number>;
}

type Kind = 'js' | 'css';

interface Chunk {
  file: string;
  css?: string[];
  isEntry?: boolean;
  imports?: string[];
}

const webRoot = join(import.meta.dirname, '../apps/web');
const dist = join(webRoot, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (!entry) throw new Error('The manifest has no entry: was the web application built?');

/** Returns a route's own chunks: `login.tsx?tsr-split=component`, `login.lazy.tsx`, or a part that is loaded later. */
function chunksOf(route: string): string[] {
  const start = `src/routes/${route}.`;
  const chunks = Object.keys(manifest).filter(
    (key) =>
      key.startsWith(start) &&
      (key.includes('?tsr-split=component') || key.endsWith('.lazy.tsx') || key.startsWith('src/routes/-')),
  );
  if (chunks.length === 0) throw new Error(`No chunk was built for the route file ${route}.tsx`);
  return chunks;
}

/** Returns the chunks and everything that they import statically. */
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

const filesOf = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]));

/** Returns the compressed size of a file. The build leaves small files uncompressed, so they are compressed here. */
function brotliBytes(file: string): number {
  const path = join(dist, file);
  const compressedFile = `${path}.br`;
  return existsSync(compressedFile)
    ? statSync(compressedFile).size
    : brotliCompressSync(readFileSync(path)).length;
}

const kilobytesOf = (kind: Kind, files: Iterable<string>): number =>
  [...files]
    .filter((file) => file.endsWith(`.${kind}`))
    .reduce((total, file) => total + brotliBytes(file), 0) / 1000;

let isAnyOverBudget = false;
console.log('KB of brotli                    JavaScript   budget      CSS   budget');
for (const { page, files, limits } of budgets) {
  const keys = withStaticImports([entry, ...files.flatMap(chunksOf)]);
  const loadedFiles = filesOf(keys);
  const js = kilobytesOf('js', loadedFiles);
  const css = kilobytesOf('css', loadedFiles);
  const isOverBudget = js > limits.js || css > limits.css;
  isAnyOverBudget ||= isOverBudget;
  const columns = [js.toFixed(1).padStart(10), limits.js, css.toFixed(1), limits.css];
  const figures = columns.map((column) => String(column).padStart(8)).join(' ');
  console.log(`${page.padEnd(31)} ${figures}${isOverBudget ? '  over budget' : ''}`);
}
if (isAnyOverBudget) process.exitCode = 1;
