import { describe, expect, it } from 'vitest'
import { HttpRefused } from './http-refused'
import { stepTo, type Step } from './redirects'

const from: Step = { url: new URL('https://api.example.com/rows'), method: 'GET', headers: { 'x-key': 'geheim' }, body: '' }
const next = (location: string, status = 302, step: Partial<Step> = {}) => stepTo({ ...from, ...step }, { location, status })
const reasonOf = (work: () => unknown): string => {
  try {
    return `went to ${JSON.stringify(work())}`
  } catch (error) {
    return error instanceof HttpRefused ? error.reason : 'broken'
  }
}

describe('what was written for a host goes to no other:', () => {
  it.each([
    ['another name', 'https://example.org/rows'],
    ['a name below it', 'https://evil.api.example.com/rows'],
    ['a name that ends like it', 'https://api.example.com.evil.org/rows'],
    ['another port', 'https://api.example.com:8443/rows'],
    ['an address without a scheme', '//example.org/rows'],
    ['a name before an at', 'https://api.example.com@example.org/rows'],
    ['a backslash', 'https:\\\\example.org\\rows'],
  ])('%s', (_name, location) => {
    expect(next(location)).toMatchObject({ headers: {}, body: '', method: 'GET' })
  })
})

it.each([
  ['/more', 'https://api.example.com/more'],
  ['more?page=2', 'https://api.example.com/more?page=2'],
  ['https://api.example.com/more', 'https://api.example.com/more'],
  ['https://API.example.com:443/more', 'https://api.example.com/more'],
])('keeps the headers on the same host: %s', (location, href) => {
  const { url, headers } = next(location)
  expect({ href: url.href, headers }).toEqual({ href, headers: { 'x-key': 'geheim' } })
})

it.each([
  ['http://api.example.com/rows', 'redirectCloses'],
  ['http://example.org/rows', 'redirectCloses'],
  ['file:///etc/passwd', 'redirectCloses'],
  ['http://[', 'unreachable'],
])('does not leave a closed line: %s', (location, reason) => {
  expect(reasonOf(() => next(location))).toBe(reason)
})

it('takes no body to another host', () => {
  const step = { method: 'POST', body: '{"secret":1}' } as const
  expect(reasonOf(() => next('https://example.org/', 307, step))).toBe('redirectCloses')
  expect(next('https://example.org/', 302, step)).toMatchObject({ method: 'GET', body: '' })
})
