import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread knows nothing of how its process reads TypeScript.
register()
const { drawPapers } = await import('../../server/sheets/pdf/draw-papers.ts')
const papers = drawPapers(workerData, (bytes) => {
  // A view into a larger buffer is copied; moving it would take the buffer away from what else lies there.
  const own = bytes.slice()
  parentPort?.postMessage({ bytes: own }, [own.buffer])
})
// Bytes of what was drawn come a little later than the drawing: whoever asked hears that a part is done once they have been sent.
parentPort?.on('message', async (part) => {
  for (const paper of part) papers.add(paper)
  if (part.length === 0) await papers.end()
  setImmediate(() => parentPort?.postMessage({ drawn: part.length }))
})
