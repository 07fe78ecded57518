import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

export interface Scripts {
  readonly kilobytes: number
  readonly files: readonly { readonly name: string; readonly kilobytes: number }[]
}

/** Thousand bytes as gzip sends them at its best. */
const packed = (body: Buffer): number => gzipSync(body, { level: 9 }).length / 1000

/** Follows what a page fetches from now on; returns its scripts, the heaviest first, as often as it is asked. */
export function scriptsOf(page: Page, ending = /\.m?js$/): () => Promise<Scripts> {
  const fetched: Promise<{ readonly name: string; readonly kilobytes: number } | null>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!ending.test(pathname)) return
    fetched.push(
      response.body().then(
        (body) => ({ name: pathname.slice(pathname.lastIndexOf('/') + 1), kilobytes: packed(body) }),
        () => null,
      ),
    )
  })
  return async () => {
    const files = (await Promise.all(fetched)).filter((one) => one !== null).sort((a, b) => b.kilobytes - a.kilobytes)
    return { kilobytes: files.reduce((sum, one) => sum + one.kilobytes, 0), files }
  }
}
