import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import postcssMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';

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
    react({ compiler: true }),
    preloadFonts(),
    precompress(),
  ],
  css: {
    postcss: {
      plugins: [
        postcssMantine({
          mixins: {
            // At this width or narrower the menu moves to the bottom and dialogs become sheets.
            phone: { '@media (max-width: 450px)': { '@mixin-content': {} } },
            tablet: { '@media (max-width: 900px)': { '@mixin-content': {} } },
          },
        }),
      ],
    },
  },
  server: { port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  // The content security policy allows no data: fonts or scripts, so nothing is inlined.
  build: { target: 'es2023', manifest: true, assetsInlineLimit: 0 },
});
