import type { FastifyInstance } from 'fastify'
import { parseJson, UnsafeJson } from './safe-json'

/** Reads JSON with limits of depth, keys and signs, and the form encoding that signing in uses. Bodies are size-limited by route. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // No database and no file system keeps the sign NUL.
  app.addHook('onRequest', (request, _reply, done) => done(request.url.includes('%00') ? new UnsafeJson('forbiddenSign') : undefined))
  app.addContentTypeParser(
    ['application/json', 'application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    (_request, body, done) => {
      // The browser's client sends an empty body with calls that need none.
      if (body === '') return done(null, {})
      try {
        done(null, parseJson(body.toString()))
      } catch (error) {
        done(error as Error)
      }
    },
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const entries = [...new URLSearchParams(body.toString())].slice(0, 50)
    if (entries.some((pair) => pair.join('').includes('\0'))) return done(new UnsafeJson('forbiddenSign'))
    done(null, Object.fromEntries(entries.filter(([key]) => key !== '__proto__')))
  })
}
