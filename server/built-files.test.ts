import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './testing/test-app'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

describe('the built web application', () => {
  const script = `console.log(${JSON.stringify('weft '.repeat(500))})`
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  beforeAll(async () => {
    const { webDir } = server.services.env
    await mkdir(join(webDir, 'assets'), { recursive: true })
    await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Weft</title>')
    await writeFile(join(webDir, 'assets', 'main-4f3a.js'), script)
    await writeFile(join(webDir, 'assets', 'main-4f3a.js.br'), brotliCompressSync(script))
    await writeFile(join(webDir, 'assets', 'main-4f3a.js.gz'), gzipSync(script))
    await writeFile(join(webDir, 'assets', 'plain-9c1d.js'), script)
    await writeFile(join(webDir, 'assets', 'look-77ab.css'), 'p { color: red }')
    await writeFile(join(webDir, 'assets', 'picture-5e0f.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(join(webDir, 'boot.js'), script)
    await writeFile(join(webDir, '..', 'outside.txt'), 'outside')
    await writeFile(join(webDir, '.env'), 'hidden')
  })

  it('answers every address of the application with its page, which is never cached unasked', async () => {
    for (const url of ['/', '/login', '/onlineForm/leaseContract?id=1', '/onlineForm/', '/a.b/c.d']) {
      const answer = await get(url)
      expect({ url, status: answer.statusCode, body: answer.body, cache: answer.headers['cache-control'] }).toEqual({
        url,
        status: 200,
        body: '<!doctype html><title>Weft</title>',
        cache: 'no-cache',
      })
    }
  })

  it.each([
    ['gzip, deflate, br', 'br', 'br'],
    ['gzip', 'gzip', 'gz'],
    ['br;q=0, gzip', 'gzip', 'gz'],
  ])('sends a browser that takes %s what the build compressed as %s, to be kept for a year', async (accepted, encoding, extension) => {
    const answer = await get('/assets/main-4f3a.js', { 'accept-encoding': accepted })
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      'content-encoding': encoding,
      vary: expect.stringMatching(/accept-encoding/i),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.rawPayload).toEqual(extension === 'br' ? brotliCompressSync(script) : gzipSync(script))
  })

  it.each([
    ['/assets/main-4f3a.js', ''],
    ['/assets/plain-9c1d.js', 'gzip, br'],
  ])('sends %s as it is to a browser that takes "%s"', async (url, accepted) => {
    const answer = await get(url, { 'accept-encoding': accepted })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.body).toBe(script)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/assets/main-4f3a.js', '/assets/look-77ab.css'])('says with %s only what counts for a file that is no document', async (url) => {
    const { headers } = await get(url, { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
    expect(
      Object.keys(headers).filter((name) =>
        /^(content-security|strict-|x-(?!content-type)|origin-|referrer-|cross-origin-o|last-|accept-)/.test(name),
      ),
    ).toEqual([])
  })

  it.each(['/', '/login', '/boot.js', '/assets/picture-5e0f.svg', '/assets/gone-1234.js'])('says everything with %s', async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
  })

  it('says that nothing changed, instead of sending it again', async () => {
    for (const url of ['/', '/login', '/assets/main-4f3a.js']) {
      const { headers } = await get(url)
      expect((await get(url, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
    }
  })

  it('answers a HEAD like a GET without its body, and nothing else', async () => {
    const answer = await server.app.inject({ method: 'HEAD', url: '/login' })
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '' })
    expect((await server.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  })

  it.each(['/assets/gone-1234.js', '/assets/', '/api', '/api/', '/api/gone', '/api/gone/index.html'])(
    'says that %s is not there instead of answering with the page',
    async (url) => {
      const answer = await get(url)
      expect({ status: answer.statusCode, body: answer.json<object>() }).toMatchObject({ status: 404, body: { code: 404, data: null } })
    },
  )

  it.each(['/../outside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt', '/assets/..%2f..%2foutside.txt', '/.env', '/%00', '/%zz'])(
    'gives nothing from outside its folder: %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.body).not.toMatch(/outside|hidden/)
      expect(answer.statusCode).toBeLessThan(500)
    },
  )
})
