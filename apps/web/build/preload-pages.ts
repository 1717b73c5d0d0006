import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Pages that people open by their address, by the first part of it, and the route files that they are made of. */
const pages: Record<string, readonly string[]> = {
  '': ['index'],
  login: ['login'],
  cadastro: ['cadastro'],
  'area-candidato': ['_signed-in', '_signed-in/area-candidato'],
  'area-empresa': ['_signed-in', '_signed-in/area-empresa'],
  'curriculos-enviados': ['_signed-in', '_signed-in/curriculos-enviados'],
  'editar-vaga': ['_signed-in', '_signed-in/editar-vaga.$id'],
  'listar-vagas': ['_signed-in', '_signed-in/listar-vagas'],
  'minhas-vagas': ['_signed-in', '_signed-in/minhas-vagas'],
  vaga: ['_signed-in', '_signed-in/vaga.$id'],
};

/**
 * Tells index.html which files the address that is opened will need beside the entry, so that they are asked for together
 * with it and not a journey later: public/opening.js reads them.
 */
export function preloadPages(): Plugin {
  return {
    name: 'preload-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        const there = filesBehind(bundle, entry?.fileName ?? '');
        const behind = Object.entries(pages).map(([page, routes]): [string, Set<string>] => {
          const found = new Set<string>();
          for (const route of routes) filesBehind(bundle, chunkOf(bundle, route), found);
          return [page, found.difference(there)];
        });
        const files = [...new Set(behind.flatMap(([, each]) => [...each]))];
        const places: Record<string, number[]> = {};
        for (const [page, each] of behind) places[page] = Array.from(each, (file) => files.indexOf(file));
        const written = JSON.stringify({ files, pages: places });
        return html.replace(
          '<script src="/opening.js"',
          `<script src="/opening.js" data-build="${written.replaceAll('"', '&quot;')}"`,
        );
      },
    },
  };
}

function chunkOf(bundle: Bundle, route: string): string {
  const wanted = `/src/routes/${route}.tsx?tsr-split=component`;
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.includes(wanted),
  );
  if (!found) throw new Error(`No chunk was built for the route file ${route}.tsx`);
  return found.fileName;
}

/** A chunk with what it imports, style sheets included. */
function filesBehind(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const imported of chunk.imports) filesBehind(bundle, imported, found);
  return found;
}
