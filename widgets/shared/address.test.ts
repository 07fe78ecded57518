import { describe, expect, it } from 'vitest'
import { frameOrigin, safeLink } from './address'

describe('an address to follow', () => {
  it.each([
    'https://example.com/a?b=1#c',
    'HTTP://example.com',
    '//example.com/a',
    'mailto:office@example.com',
    'tel:+86-10-1234',
    '/permission/user',
    'files/plan.pdf',
    './next?at=08:30',
    '#part',
    '?tab=1',
  ])('may be %s', (address) => expect(safeLink(address)).toBe(address))

  it.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://',
    'https://exa mple.com',
    '\\\\example.com',
  ])('is never %j', (address) => expect(safeLink(address)).toBeUndefined())
})

it.each<[string, 'own' | 'foreign' | 'refused']>([
  ['/report/preview.html', 'own'],
  ['http://weft.test/a', 'own'],
  ['https://example.com/map', 'foreign'],
  ['//example.com/map', 'refused'],
  ['http://example.com/map', 'refused'],
  ['http://weft.test:8080/', 'refused'],
  ['mailto:office@example.com', 'refused'],
  ['javascript:alert(1)', 'refused'],
  ['data:text/html,x', 'refused'],
  ['https://[', 'refused'],
  ['', 'refused'],
])('finds %j to be %s in a page of http://weft.test', (address, origin) => {
  expect(frameOrigin(address, 'http://weft.test/form')).toBe(origin)
})
