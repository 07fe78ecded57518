import { existsSync, readFileSync } from 'node:fs'

/**
 * Memory of the process itself, in bytes: pages of the database's file that the system maps beside it are no part of it, where the system tells them
 * apart.
 */
export function ownMemory(): number {
  const [, kilobytes] = /RssAnon:\s+(\d+) kB/u.exec(existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '') ?? []
  return kilobytes === undefined ? process.memoryUsage().rss : Number(kilobytes) * 1024
}
