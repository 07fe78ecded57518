import { subscribe } from 'node:diagnostics_channel'
import { readFileSync } from 'node:fs'

// Loaded before the server: tells whoever started it how long its one thread works at a stretch, and how long it lets a health call wait.
// Both count the thread's own processor time where the system tells it, so that a busy machine does not make the server look slow.

const place = '/proc/thread-self/schedstat'
const processorTime = () => Number(readFileSync(place, 'latin1').split(' ', 1)[0]) / 1e6
const hasProcessorTime = (() => {
  try {
    return processorTime() > 0
  } catch {
    return false
  }
})()
const now = () => (hasProcessorTime ? processorTime() : performance.now())

let held = 0
let health = 0
let last = now()
setInterval(() => {
  const at = now()
  held = Math.max(held, at - last)
  last = now()
}, 5).unref()

const arrived = new WeakMap()
subscribe('http.server.request.start', ({ request }) => {
  if (request.url === '/api/health') arrived.set(request, now())
})
subscribe('http.server.response.finish', ({ request }) => {
  const since = arrived.get(request)
  if (since !== undefined) health = Math.max(health, now() - since)
})

process.on('message', () => {
  process.send({ held: Math.max(held, now() - last), health })
  held = 0
  health = 0
  last = now()
})
process.channel.unref()
