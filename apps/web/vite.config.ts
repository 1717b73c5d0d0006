import { defineConfig } from 'vite';
import { css, sharedPlugins } from './build/application.ts';
import { classifyModules } from './build/classify-modules.ts';
import { offline } from './build/offline.ts';
import { opening } from './build/opening.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { shortenRouteTree } from './build/shorten-route-tree.ts';

/** Modules that several public pages use. */
const sharedPublicModules =
  /src\/(ui(?!\/drawings\/(empty|leap\.))|platform)\/|contract\/src\/(wire\/limits|values\/(vocabulary|calendar|money|fold-accents|slug))|@tabler\/icons-react\//;

/** Modules of detail pages and their searches, which neither forms nor the home page use. */
const detailPageModules =
  /src\/(platform\/(queries\/url-filters|navigation\/back-to-list)|ui\/(controls\/action-slot|format\/preview-text|marks\/(badges|breakable-text)|pages\/detail-page)|vacancies\/(vacancy-actions|deadline))\.|contract\/src\/(vacancies\/vacancy-display|values\/cut-text)|\/Icon(ArrowLeft|CalendarOff|CalendarTime|Flag|Heart|Link|Mail|Phone)\./;

/** Modules that only pages of long texts use. */
const documents = /src\/ui\/(controls\/question-list|pages\/table-of-contents)/;

/** Modules of every view of a vacancy, of vacancy lists, and of the vacancy's own page. */
const briefVacancies =
  /src\/(vacancies\/vacancy-(facts-line|texts)|ui\/format\/relative-time)\.|contract\/src\/(vacancies\/salary-range|public-vacancies\/vacancy-places)/;
const listedVacancies =
  /src\/(vacancies\/((list|search)\/|vacancy-(filters|search-texts)\.)|forms\/search\/(search-counts|radius)\.|ui\/(controls\/disclosure|states\/empty-state)\.)|\/Icon(ChevronDown|X)\./;
const allVacancyModules =
  /src\/vacancies\/|contract\/src\/vacancies\/|\/Icon(CalendarWeek|ExternalLink|MapPin|MessageCheck)\./;

/** Sharing a vacancy, which the applicants' screen offers too, without the rest of the vacancy page. */
const sharing = /src\/vacancies\/detail\/share-vacancy|\/IconShare2\./;

/** Vacancy modules that only signed-in pages use. */
const vacancyPages = /src\/vacancies\/(detail|list)\//;

/** Fields of forms, which searches also use. */
const fields = /src\/forms\/fields\/field\./;

/** Modules of every public form: its draft, its state, the field for a password, and signing in. */
const publicForms =
  /src\/(forms\/(drafts\/(form-issues|tab-draft)|light\/use-text-form|fields\/password-field)|platform\/(session\/(sign-in|pending-sign-out)|navigation\/same-page-check))\./;

/** Modules of forms behind the sign-in. */
const signedInForms = /src\/forms\/(contract|salary)\/|@mantine\/form\//;

/** A hook of the router that only forms behind the sign-in use. */
const formBlocker = /react-router\/.*\/useBlocker/;

/** Candidates in lists and their opened pages. */
const people = /src\/(candidates\/(candidate-(card|facts)|opened\/)|ui\/marks\/marked-text)/;

/** Forms of owners, which administrators fill in too. They need the modules of the group `editors`. */
const ownersForms = [
  {
    name: 'account-forms',
    files: /src\/(accounts\/own-account\/(?!own-account-api)|candidate-account\/|company-account\/)/,
  },
  { name: 'vacancy-forms', files: /src\/own-vacancies\/(form|edit-vacancy-dialog)/ },
];

const modules = classifyModules();

/** The server of `npm run dev`. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The paths that the server handles besides the API: feeds, the site map, pictures and posters. */
const serverPaths = String.raw`^/(vagas[^?]*\.atom|vaga/[^/]+/\w+\.(png|pdf|svg)|empresa/[^/]+/(logo/[\w-]+|vagas\.atom|vagas-no-site)|sitemap[\w-]*\.xml|robots\.txt)(\?|$)`;

/** A file with modules that at least two pages share. */
const group = (name: string, test: (module: string) => boolean) => ({
  name,
  test,
  minShareCount: 2,
  includeDependenciesRecursively: false,
});

export default defineConfig({
  plugins: [
    ...sharedPlugins,
    shortenRouteTree(),
    modules,
    preloadFonts(),
    opening(),
    offline(),
    precompress(),
  ],
  css,
  resolve: {
    // React has had the store's hook for a long time. The router contains a copy for older versions.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { port: 5173, proxy: { '/api': server, [serverPaths]: server } },
  // The content security policy allows no data: fonts or scripts, so nothing is inlined.
  build: {
    target: 'es2023',
    manifest: true,
    license: { fileName: 'licenses.md' },
    // Browsers without preload only request modules later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Short names, because the entry contains the names of all files.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
        // The modules of every page are in one file: ten small files compress 3 KB worse.
        codeSplitting: {
          groups: [
            { name: 'base', test: (module) => modules.isOfEveryPage(module) && !formBlocker.test(module) },
            { name: 'fields', test: fields, includeDependenciesRecursively: false },
            {
              name: 'forms',
              test: (module) => publicForms.test(module) && modules.isPublic(module),
              includeDependenciesRecursively: false,
            },
            // A separate file, because most signed-in pages have no forms.
            group('editors', (module) => signedInForms.test(module) && !modules.isPublic(module)),
            ...ownersForms.map(({ name, files }) => ({
              name,
              test: (module: string) => files.test(module) && !modules.isPublic(module),
              minShareCount: 3,
              includeDependenciesRecursively: false,
            })),
            // Modules that only pages of companies use: resumes, and candidates in lists.
            group('resume', (module) => /src\/candidates\/resume-sections\./.test(module)),
            group('people', (module) => people.test(module) && !modules.isPublic(module)),
            // Modules of some pages only, so that not all signed-in pages load their imports.
            group('reports', (module) => /src\/reports\/report-(button|dialog)/.test(module)),
            group('vacancy-pages', (module) => vacancyPages.test(module) && !modules.isPublic(module)),
            group('own-vacancies', (module) => /src\/own-vacancies\/own-vacancy-facts/.test(module)),
            // Modules of several pages are in a few files, because on a slow phone each of fifty small ones costs a
            // round trip. The imports of such a module are used by at least as many pages, so they are in this file
            // or in one above, and no two files import each other.
            {
              name: 'shared',
              test: (module) => !modules.isPublic(module) && !modules.importsValidator(module),
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // Each group comes before the one that would also match its modules.
            group('detail-pages', (module) => detailPageModules.test(module) && modules.isPublic(module)),
            group('documents', (module) => documents.test(module) && modules.isPublic(module)),
            group('vacancies', (module) => briefVacancies.test(module) && modules.isPublic(module)),
            group('sharing', (module) => sharing.test(module) && modules.isPublic(module)),
            group('listed-vacancies', (module) => listedVacancies.test(module) && modules.isPublic(module)),
            group(
              'whole-vacancies',
              (module) =>
                allVacancyModules.test(module) &&
                modules.isPublic(module) &&
                !modules.importsValidator(module),
            ),
            group('public-frame', (module) => /src\/(shell\/public|ui\/frame\/public)/.test(module)),
            group('public', (module) => sharedPublicModules.test(module) && modules.isPublic(module)),
            // Modules of a few lines each, which pages behind the sign-in need as well.
            group('common', (module) => /@mantine\/hooks\//.test(module)),
          ],
        },
      },
    },
  },
});
