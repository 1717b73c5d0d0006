import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import postcssMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { opening } from './build/opening.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { reachedModules } from './build/reached-modules.ts';
import { usedMantine } from './build/used-mantine.ts';
import { tokens } from './src/ui/theme/theme.ts';

/** What the small public pages show. */
const seenInPublic =
  /src\/(accounts|ui|platform)\/|contract\/src\/(wire\/limits|values\/vocabulary)|@tabler\/icons-react\//;

/** What every public form starts with: plain fields, what becomes of what was typed, and the light engine. */
const formParts = 'src/forms/(drafts/|light/use-draft|fields/(field|form-failure|password-field)[.])';

/** The engine of signed-in forms, and the fields of which it takes care. */
const editing = /src\/forms\/(contract|judging|salary)\/|@mantine\/form\//;

/** Candidates in lists, and what opens of them. */
const people =
  /src\/(candidates\/(candidate-(card|facts)|opened\/|use-open)|ui\/(marks\/marked-text|format\/(marked-words|excerpt-around)))/;

/**
 * On a public form each key changes everything, so that memoised parts would only weigh more, and weight is what counts on
 * the pages of a first visit.
 */
const notMemoised = new RegExp(
  `/node_modules/|src/(accounts|forms|home|platform|sign-up|ui/(frame|pages|toasts))/`,
);

const modules = reachedModules();

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders ask the query client, which public pages must not download: they travel with their page.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
      },
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react({ compiler: true, exclude: notMemoised }),
    modules,
    preloadFonts(),
    opening(),
    precompress(),
  ],
  css: {
    postcss: {
      plugins: [
        postcssMantine({
          mixins: {
            // At this width or narrower the menu moves to the bottom and dialogs become sheets.
            phone: { '@media (max-width: 450px)': { '@mixin-content': {} } },
            tokens: tokens.shared,
            'light-tokens': tokens.light,
            'dark-tokens': tokens.dark,
            'only-for-screen-readers': {
              position: 'absolute',
              width: '1px',
              height: '1px',
              overflow: 'hidden',
              'clip-path': 'inset(50%)',
              'white-space': 'nowrap',
            },
            tablet: { '@media (max-width: 900px)': { '@mixin-content': {} } },
          },
        }),
        usedMantine,
      ],
    },
  },
  server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  // The content security policy allows no data: fonts or scripts, so nothing is inlined.
  build: {
    target: 'es2023',
    manifest: true,
    // Where a browser knows no preload, modules are merely asked for later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs, in one file: in ten small ones it compresses 3 KB worse.
        codeSplitting: {
          groups: [
            { name: 'base', test: (module) => modules.isOfEveryPage(module) },
            { name: 'forms', test: new RegExp(formParts) },
            // What only editors load: most pages behind the sign-in edit nothing.
            {
              name: 'editors',
              test: (module) => editing.test(module) && !modules.isPublic(module),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What only companies' pages show.
            {
              name: 'people',
              test: (module) => people.test(module) && !modules.isPublic(module),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What several pages share, in a few files: on a slow phone each of fifty small ones costs a journey to the server.
            // What they import is shared as often, and so in them or in those above: no two files need each other.
            {
              name: 'shared',
              test: (module) => !modules.isPublic(module) && !modules.validates(module),
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'public',
              test: (module) => seenInPublic.test(module) && modules.isPublic(module),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // A handful of lines each, which pages behind the sign-in need too.
            {
              name: 'common',
              test: /@mantine\/hooks\/|contract\/src\/values\/(calendar|money)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
