import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Vite marks the scripts it puts into the page while developing with this. */
const nonce = 'weft-development'
const policy = [
  "default-src 'self'",
  `script-src 'self' 'nonce-${nonce}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws:",
  "object-src 'none'",
  "base-uri 'self'",
].join('; ')

/** One configuration for the built web app, the development server and the unit tests. */
export default defineConfig(({ command }) => ({
  root: 'shell',
  // braft-editor reads `global`, which browsers do not have.
  define: { global: 'globalThis' },
  plugins: [react()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1200 },
  // Developing under the policy of production, so that what it forbids shows at once. The built app is served by the server.
  ...(command === 'serve' && !process.env['VITEST'] ? { html: { cspNonce: nonce } } : {}),
  server: { port: 5173, headers: { 'Content-Security-Policy': policy }, proxy: { '/api': { target: 'http://127.0.0.1:5300', ws: true } } },
  test: {
    root: '.',
    include: ['{engine,widgets,schemas,domain,shell,server,tools}/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', 'tests/bench/**', '**/node_modules/**'],
    environment: 'node',
    typecheck: { enabled: false },
    testTimeout: 20_000,
  },
}))
