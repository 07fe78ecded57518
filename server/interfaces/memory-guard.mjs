import { workerData } from 'node:worker_threads'

/*
 * A thread that ends its process when that takes more memory than it is given: SQLite makes values of a thousand megabytes, and
 * neither it nor what called it hears anything meanwhile. Plain JavaScript: a thread is started without what reads TypeScript.
 */

setInterval(() => {
  if (process.memoryUsage.rss() > workerData.most) process.kill(process.pid, 'SIGKILL')
}, 10)
