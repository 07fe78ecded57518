import { parentPort } from 'node:worker_threads'
import { tsImport } from 'tsx/esm/api'

/* The thread on which long texts are cleaned, one after another. A thread does not read TypeScript by itself, as the process does. */
const { sanitizeRichText } = await tsImport('./rich-text.ts', import.meta.url)
parentPort?.on('message', ({ id, html }) => parentPort?.postMessage({ id, html: sanitizeRichText(html) }))
