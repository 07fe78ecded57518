import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { builtPeers } from './build'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the built peers, each under its name; nothing is cached, so that every page starts cold. */
export async function servePeers(): Promise<{ readonly url: (peer: string) => string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://bench').pathname))
    const file = join(builtPeers, path)
    if (!file.startsWith(builtPeers) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-store' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: (peer) => `http://127.0.0.1:${port}/${peer}/index.html`, close: () => void server.close() }
}

/** Without the 60 Hz limit, so that times are not rounded up to frames of 16.7 ms. */
export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-frame-rate-limit',
      '--disable-gpu-vsync',
    ],
  })

export interface OpenPage {
  readonly page: Page
  readonly cdp: CDPSession
  readonly errors: readonly string[]
  close(): Promise<void>
}

/** A fresh page in a fresh context: nothing is warm, nothing is left of the one before. */
export async function openPage(browser: Browser, url: string): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error).slice(0, 200)))
  await page.goto(url)
  await page.waitForFunction(() => window.measure !== undefined, null, { timeout: 60_000 })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('HeapProfiler.enable')
  return { page, cdp, errors, close: () => context.close() }
}

/** Milliseconds that the page's main thread has worked so far, by the browser's own counters: script, and style with layout. */
export async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const seconds = metrics
    .filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name))
    .reduce((sum, { value }) => sum + value, 0)
  return seconds * 1000
}

/** Bytes that live objects take: two collections, since the first one only finds what the second one frees. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}
