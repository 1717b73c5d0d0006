import { defineConfig } from 'vite';
import { application, css } from './build/application.ts';
import { offline } from './build/offline.ts';
import { opening } from './build/opening.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { reachedModules } from './build/reached-modules.ts';

/** What public pages show in common. */
const seenInPublic =
  /src\/(ui(?!\/drawings\/empty)|platform)\/|contract\/src\/(wire\/limits|values\/(vocabulary|calendar|money))|@tabler\/icons-react\//;

/** What pages of things and searches for them show, and neither forms nor the home page. */
const aroundThings =
  /src\/(platform\/(queries\/address-filters|navigation\/back-to-list)|ui\/(controls\/action-slot|format\/preview-text|marks\/badges|pages\/whole-page)|vacancies\/(vacancy-actions|deadline))\.|contract\/src\/vacancies\/vacancy-display|\/Icon(CalendarOff|CalendarTime|Flag)\./;

/** What only pages of long texts show. */
const documents = /src\/ui\/(controls\/question-list|pages\/page-index)/;

/** What all say of a vacancy, what lists of them do, and what only its own page does. */
const briefVacancies =
  /src\/(vacancies\/vacancy-(facts|texts)|ui\/format\/relative-time)\.|contract\/src\/(vacancies\/salary-range|public-vacancies\/vacancy-places)/;
const listedVacancies =
  /src\/(vacancies\/((list|search)\/|vacancy-(filters|search-texts)\.)|forms\/search\/search-counts\.)/;
const wholeVacancies = /src\/vacancies\/|contract\/src\/vacancies\/|\/Icon(CalendarWeek|ExternalLink)\./;

/** What shows a vacancy to others, also beside its applicants, where the rest of its page is not. */
const sharing = /src\/vacancies\/whole\/share-vacancy|\/IconShare2\./;

/** What only those who are signed in see of vacancies. */
const vacancyPages = /src\/vacancies\/(whole|list)\//;

/** Fields, which searches have too, and what every public form starts with: what becomes of what was typed, and the light engine. */
const fields = /src\/forms\/fields\/field\./;
const formParts =
  /src\/forms\/(drafts\/(form-issues|same-content|save-draft|tab-draft)|light\/use-draft|fields\/password-field)\./;

/** The engine of signed-in forms, and the fields of which it takes care. */
const editing = /src\/forms\/(contract|salary)\/|@mantine\/form\//;

/** The router's, of which only forms behind the sign-in make use. */
const editorsAlone = /react-router\/.*\/useBlocker/;

/** Candidates in lists, and what opens of them. */
const people = /src\/(candidates\/(candidate-(card|facts)|opened\/)|ui\/marks\/marked-text)/;

/** Forms of owners, which administrators fill in too: they need what editors load. */
const ownersForms = [
  {
    name: 'account-forms',
    files: /src\/(accounts\/own-account\/(?!own-account-api)|candidate-account\/|company-account\/)/,
  },
  { name: 'vacancy-forms', files: /src\/own-vacancies\/(form|edit-vacancy-dialog)/ },
];

const modules = reachedModules();

/** Where `npm run dev` has it, and what it answers beside the API: feeds, the site map, pictures and posters. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const drawnByServer = String.raw`^/(vagas[^?]*\.atom|vaga/[^/]+/\w+\.(png|pdf|svg)|empresa/[^/]+/logo/[\w-]+|sitemap[\w-]*\.xml|robots\.txt)(\?|$)`;

/** What two pages or more share, in a file of its own. */
const group = (name: string, test: (module: string) => boolean) => ({
  name,
  test,
  minShareCount: 2,
  includeDependenciesRecursively: false,
});

export default defineConfig({
  plugins: [...application, modules, preloadFonts(), opening(), offline(), precompress()],
  css,
  resolve: {
    // React has had the store's hook for long: the router's brings one along for those before.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { port: 5173, proxy: { '/api': server, [drawnByServer]: server } },
  // The content security policy allows no data: fonts or scripts, so nothing is inlined.
  build: {
    target: 'es2023',
    manifest: true,
    // Where a browser knows no preload, modules are merely asked for later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The entry names every file there is, and names weigh.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        // What every page needs, in one file: in ten small ones it compresses 3 KB worse.
        codeSplitting: {
          groups: [
            { name: 'base', test: (module) => modules.isOfEveryPage(module) && !editorsAlone.test(module) },
            { name: 'fields', test: fields, includeDependenciesRecursively: false },
            {
              name: 'forms',
              test: (module) => formParts.test(module) && modules.isPublic(module),
              includeDependenciesRecursively: false,
            },
            // What only editors load: most pages behind the sign-in edit nothing.
            group('editors', (module) => editing.test(module) && !modules.isPublic(module)),
            ...ownersForms.map(({ name, files }) => ({
              name,
              test: (module: string) => files.test(module) && !modules.isPublic(module),
              minShareCount: 3,
              includeDependenciesRecursively: false,
            })),
            // What only companies' pages show.
            group('resume', (module) => /src\/candidates\/resume-parts\./.test(module)),
            group('people', (module) => people.test(module) && !modules.isPublic(module)),
            // What comes for some pages only, so that not all that are behind the sign-in load what it needs.
            group('reports', (module) => /src\/reports\/report-(button|dialog)/.test(module)),
            group('vacancy-pages', (module) => vacancyPages.test(module) && !modules.isPublic(module)),
            group('own-vacancies', (module) => /src\/own-vacancies\/own-vacancy-facts/.test(module)),
            // What several pages share, in a few files: on a slow phone each of fifty small ones costs a journey to the server.
            // What they import is shared as often, and so in them or in those above: no two files need each other.
            {
              name: 'shared',
              test: (module) => !modules.isPublic(module) && !modules.validates(module),
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // Each before the one that would take it too.
            group('things', (module) => aroundThings.test(module) && modules.isPublic(module)),
            group('documents', (module) => documents.test(module) && modules.isPublic(module)),
            group('vacancies', (module) => briefVacancies.test(module) && modules.isPublic(module)),
            group('sharing', (module) => sharing.test(module) && modules.isPublic(module)),
            group('listed-vacancies', (module) => listedVacancies.test(module) && modules.isPublic(module)),
            group(
              'whole-vacancies',
              (module) =>
                wholeVacancies.test(module) && modules.isPublic(module) && !modules.validates(module),
            ),
            group('public-frame', (module) => /src\/(shell\/public|ui\/frame\/public)/.test(module)),
            group('public', (module) => seenInPublic.test(module) && modules.isPublic(module)),
            // A handful of lines each, which pages behind the sign-in need too.
            group('common', (module) => /@mantine\/hooks\//.test(module)),
          ],
        },
      },
    },
  },
});
