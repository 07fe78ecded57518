import type { FastifyInstance } from 'fastify'
import { parseJson } from '../safe-json'

/** Reads JSON with limits of depth and keys, and the form encoding that signing in uses. Bodies are size-limited by route. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
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
    done(null, Object.fromEntries(entries.filter(([key]) => key !== '__proto__')))
  })
}
