import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { hasEffects, leanBuild } from '../../tools/lean-build.ts'

const peer = process.env.PEER
const here = new URL('.', import.meta.url).pathname

/** One build for each peer, so that none pays for what another loads. SOURCE_MAP=1 keeps names for profiling. */
export default defineConfig({
  root: `${here}peers/${peer}`,
  base: './',
  publicDir: peer === 'amis' ? `${here}.peers/.amis/package` : false,
  logLevel: 'error',
  // The product is built as it builds itself.
  plugins: [react(), ...(peer === 'weft' ? [leanBuild()] : [])],
  define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: `${here}.peers/${peer}`,
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1e5,
    sourcemap: Boolean(process.env.SOURCE_MAP),
    minify: process.env.SOURCE_MAP ? false : undefined,
    ...(peer === 'weft' ? { rolldownOptions: { treeshake: { moduleSideEffects: hasEffects } } } : {}),
  },
})
