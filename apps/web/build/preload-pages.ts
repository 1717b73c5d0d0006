import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The pages of a first visit, by their route files. */
const firstPages = { '/': 'index', '/login': 'login', '/cadastro': 'cadastro' };

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
        const pages = Object.entries(firstPages).map(([address, route]) => [
          address,
          [...filesBehind(bundle, chunkOf(bundle, route))].filter((file) => !there.has(file)),
        ]);
        const written = JSON.stringify(Object.fromEntries(pages)).replaceAll('"', '&quot;');
        return html.replace('<script src="/opening.js"', `<script src="/opening.js" data-pages="${written}"`);
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
