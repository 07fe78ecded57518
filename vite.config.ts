import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One configuration for the built web app, the development server and the unit tests. */
export default defineConfig({
  root: 'shell',
  // braft-editor reads `global`, which browsers do not have.
  define: { global: 'globalThis' },
  plugins: [react()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1200 },
  server: { port: 5173, proxy: { '/api': { target: 'http://127.0.0.1:5300', ws: true } } },
  test: {
    root: '.',
    include: ['{engine,widgets,schemas,domain,shell,server,tools}/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', 'tests/bench/**', '**/node_modules/**'],
    environment: 'node',
    typecheck: { enabled: false },
    testTimeout: 20_000,
  },
})
