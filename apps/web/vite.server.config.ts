import { defineConfig } from 'vite';
import { css, sharedPlugins } from './build/application.ts';

/** Builds the server's renderer of public pages: one bundle without external packages. */
export default defineConfig({
  plugins: sharedPlugins,
  css,
  // The server itself may run in another mode, such as that of the tests.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server.tsx',
    target: 'node24',
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
});
