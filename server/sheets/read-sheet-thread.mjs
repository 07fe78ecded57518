import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread knows nothing of how its process reads TypeScript.
register()
const { readWorkbook } = await import('../../engine/sheets/index.ts')
const block = await readWorkbook(workerData.file, workerData.most).catch(() => 'unreadable')
parentPort?.postMessage(block)
