import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { gameIcons } from './icons.plugin.ts';

// The page is built into the server's package, which serves it; nothing built is committed.
const STATIC = '../src/wartable/server/static';
const SERVER = process.env['WARTABLE_SERVER'] ?? 'http://127.0.0.1:8765';

export default defineConfig(({ mode }) => ({
  plugins: [gameIcons(), svelte()],
  build: {
    outDir: STATIC,
    emptyOutDir: true,
    target: 'es2022',
    // The server's Content-Security-Policy allows no data: scripts or styles, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // No test fails because a machine is slow.
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/patience.ts'], testTimeout: 60_000 },
}));
