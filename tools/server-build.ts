import { copyFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const outDir = 'build/server'

/** Threads that are plain JavaScript already. They are started as files beside whoever starts them. */
const threads = [
  'server/text/rich-text-thread.mjs',
  'server/sheets/read-sheet-thread.mjs',
  'server/sheets/write-pdf-thread.mjs',
  'server/interfaces/memory-guard.mjs',
]

const besides: Plugin = {
  name: 'files-beside-the-server',
  closeBundle() {
    for (const thread of threads) copyFileSync(thread, join(outDir, basename(thread)))
    writeFileSync(join(outDir, 'complete'), '')
  },
}

/**
 * The server as JavaScript, in parts that load when they are asked for: nothing is transformed at its start. Libraries stay where they are
 * installed, and so do the documents of the product (pages, words, what is filled in): they are read from the project.
 */
export default defineConfig({
  publicDir: false,
  plugins: [besides],
  ssr: { external: true },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: 'server/main.ts', 'sandbox-process': 'server/interfaces/sandbox-process.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
