import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react({ compiler: true })],
  test: {
    name: 'web',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // Each test starts on an empty page, see setup.ts. Loading React and Mantine again for each file would take three
    // times as long.
    isolate: false,
    setupFiles: ['./test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Typing into a whole form takes seconds on a machine that also builds and browses.
    testTimeout: 60_000,
    // Hooks load parts of the product, which takes as long on such a machine.
    hookTimeout: 60_000,
  },
});
