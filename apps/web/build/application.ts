import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import postcssMantine from 'postcss-preset-mantine';
import type { UserConfig } from 'vite';
import { tokens } from '../src/ui/theme/theme.ts';
import { usedMantine } from './used-mantine.ts';

/**
 * On a public form each key changes everything, and what is only read is drawn once: memoised parts would only weigh more, and
 * weight is what counts on the pages of a first visit.
 */
const notMemoised = new RegExp(
  `/node_modules/|src/((accounts|forms|home|platform|sign-up|ui/(frame|pages|toasts)|vacancies/(public(-search)?|whole)|companies/public)/|vacancies/list/vacancy-card|shell/public|companies/company-profile|vacancies/[^/]+$)`,
);

/** What both builds are made with: the browser's, and the server's that draws the first page. */
export const application: NonNullable<UserConfig['plugins']> = [
  // Its other options are in tsr.config.json, which `npm run generate` reads too.
  tanstackRouter({
    // Loaders use the query client, which public pages must not download, so they are loaded with their page.
    codeSplittingOptions: {
      defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
    },
  }),
  react({ compiler: true, exclude: notMemoised }),
];

export const css: NonNullable<UserConfig['css']> = {
  // Of the file and not of each line, which nobody can compress.
  modules: {
    generateScopedName: (name, file) => `_${name}_${shortHash(relative(import.meta.dirname, file))}`,
  },
  postcss: {
    plugins: [
      postcssMantine({
        mixins: {
          // At this width or narrower the menu moves to the bottom and dialogs become sheets.
          phone: { '@media (max-width: 450px)': { '@mixin-content': {} } },
          tokens: tokens.shared,
          'light-tokens': tokens.light,
          'dark-tokens': tokens.dark,
          'plain-faces': tokens.plainFaces,
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
};

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 5);
}
