import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const routeModule = (name: string) => `/src/routes/${name}.tsx?tsr-split=component`;
const frame = '/src/routes/-signed-in/frame.tsx';
const behindSignIn = (name: string) => [routeModule('_signed-in'), frame, routeModule(`_signed-in/${name}`)];

/** Lazy actions that pages with vacancies always load. Actions below the fold may load later. */
const vacancyActions = [
  '/src/favourites/favourite-button.tsx',
  '/src/applications/applying/apply-action.tsx',
];

/** Lazy actions that pages with candidates always load. */
const candidateActions = ['/src/favourites/favourite-button.tsx'];

/** The modules of each page, keyed by the first segment of its path. */
const pages: Record<string, readonly string[]> = {
  '': [routeModule('index')],
  login: [routeModule('login')],
  cadastro: [routeModule('cadastro')],
  'reset-password': [routeModule('reset-password')],
  'area-candidato': [...behindSignIn('area-candidato'), ...vacancyActions],
  'area-empresa': behindSignIn('area-empresa'),
  'conta-candidato': behindSignIn('conta-candidato'),
  'conta-empresa': behindSignIn('conta-empresa'),
  'curriculos-enviados': behindSignIn('curriculos-enviados'),
  'editar-vaga': behindSignIn('editar-vaga.$id'),
  'curriculos-favoritos': [...behindSignIn('curriculos-favoritos'), ...candidateActions],
  'listar-candidatos': [...behindSignIn('listar-candidatos'), ...candidateActions],
  'listar-empresas': behindSignIn('listar-empresas'),
  'listar-vagas': [...behindSignIn('listar-vagas'), ...vacancyActions],
  'minhas-vagas': behindSignIn('minhas-vagas'),
  'vagas-favoritas': [...behindSignIn('vagas-favoritas'), ...vacancyActions],
  vaga: [...behindSignIn('vaga.$id'), '/src/routes/-signed-in/vacancy.tsx', ...vacancyActions],
};

/**
 * Inserts the opening style and script at the marker in index.html: colour scheme, loading animation, and the files of
 * each page, so that they are requested together with the entry instead of one round trip later. The server allows the
 * script by its hash.
 */
export function opening(): Plugin {
  return {
    name: 'opening',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const build = bundle ? ` data-build="${escapeAttribute(JSON.stringify(filesOfPages(bundle)))}"` : '';
        const shapes = ` data-shapes="${escapeAttribute(JSON.stringify(shapesOfPages()))}"`;
        const openingHtml = `<style>${read('opening.css')}</style>\n<script${shapes}${build}>${read('opening.js')}</script>`;
        if (!html.includes(marker))
          throw new Error(`index.html lacks the marker of the opening script: ${marker}`);
        return html.replace(marker, () => openingHtml);
      },
    },
  };
}

const marker = '<!-- opening -->';
const read = (name: string) => readFileSync(join(import.meta.dirname, '../opening', name), 'utf8');
const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The shape of each page behind the sign-in, which is the `skeleton` of its route, keyed by its first path segment. */
function shapesOfPages(): Record<string, string> {
  const folder = join(import.meta.dirname, '../src/routes/_signed-in');
  const shapes: Record<string, string> = {};
  for (const file of readdirSync(folder)) {
    const [, shape] = /\bskeleton: '(\w+)'/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    const [page = ''] = file.split('.', 1);
    if (shape) shapes[page] = shape;
  }
  return shapes;
}

/** The files of each page besides the entry's, as indexes in one list of files, because pages share most of them. */
function filesOfPages(bundle: Bundle): { files: string[]; pages: Record<string, number[]> } {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  const entryFiles = filesLoadedBy(bundle, [entry?.fileName ?? '']);
  const filesByPage = Object.entries(pages).map(([page, modules]): [string, Set<string>] => {
    const chunks = modules.map((module) => chunkOf(bundle, module));
    return [page, filesLoadedBy(bundle, chunks).difference(entryFiles)];
  });
  const files = [...new Set(filesByPage.flatMap(([, pageFiles]) => [...pageFiles]))];
  const fileIndexes = filesByPage.map(([page, pageFiles]): [string, number[]] => [
    page,
    Array.from(pageFiles, (file) => files.indexOf(file)),
  ]);
  return { files, pages: Object.fromEntries(fileIndexes) };
}

function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.includes(module),
  );
  if (!found) throw new Error(`No chunk was built for ${module}`);
  return found.fileName;
}

/** The files of chunks and their static imports, including style sheets. */
function filesLoadedBy(bundle: Bundle, chunks: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of chunks) add(chunk);
  return files;
}
