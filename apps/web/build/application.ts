import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import postcssMantine from 'postcss-preset-mantine';
import type { UserConfig } from 'vite';
import { desktopWidth, phoneWidth, tabletWidth, wideWidth } from '../src/ui/theme/breakpoints.ts';
import { tokens } from '../src/ui/theme/theme.ts';
import { usedMantine } from './used-mantine.ts';

/**
 * Modules that the React compiler skips. Public forms change completely with each key and other public pages render
 * once, so memoisation would only add to the size of a first visit.
 */
const notMemoised = new RegExp(
  `/node_modules/|src/((accounts|forms|home|platform|sign-up|ui/(drawings|frame|pages|toasts)|vacancies/(public(-search)?|detail)|companies/public)/|vacancies/list/vacancy-card|shell/public|ui/states/request-id|companies/(company-profile|own-company)|vacancies/[^/]+$)`,
);

/** Plugins of both builds: the browser's and the server's. */
export const sharedPlugins: NonNullable<UserConfig['plugins']> = [
  // The other options are in tsr.config.json, which `npm run generate` also reads.
  tanstackRouter({
    // Loaders are in the page's chunk, because they use the query client, which public pages must not download.
    codeSplittingOptions: {
      defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
    },
  }),
  react({ compiler: true, exclude: notMemoised }),
];

const breakpoint = (query: string) => ({ [`@media ${query}`]: { '@mixin-content': {} } });

export const css: NonNullable<UserConfig['css']> = {
  // One hash per file instead of per class compresses better.
  modules: {
    generateScopedName: (name, file) => `_${name}_${shortHash(relative(import.meta.dirname, file))}`,
  },
  postcss: {
    plugins: [
      postcssMantine({
        mixins: {
          phone: breakpoint(phoneWidth),
          tablet: breakpoint(tabletWidth),
          desktop: breakpoint(desktopWidth),
          wide: breakpoint(wideWidth),
          tokens: tokens.shared,
          'light-tokens': tokens.light,
          'dark-tokens': tokens.dark,
          'plain-faces': tokens.plainFaces,
          // The arrow of a native select. The browser's own is too close to the edge.
          'select-arrow': {
            'padding-right': '36px',
            appearance: 'none',
            background: [
              'linear-gradient(45deg, transparent 50%, var(--ink-soft) 50%) calc(100% - 20px) 50% / 6px 6px no-repeat',
              'linear-gradient(135deg, var(--ink-soft) 50%, transparent 50%) calc(100% - 14px) 50% / 6px 6px no-repeat',
              'var(--card)',
            ].join(', '),
          },
          'only-for-screen-readers': {
            position: 'absolute',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
            'clip-path': 'inset(50%)',
            'white-space': 'nowrap',
          },
        },
      }),
      usedMantine,
    ],
  },
};

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 5);
}
