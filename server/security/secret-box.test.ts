import { expect, it } from 'vitest'
import { createSecretBox, newBoxKey } from './secret-box'

const box = createSecretBox(newBoxKey())

it.each(['a', '密码 🔑', 'x'.repeat(1000)])('opens what it sealed', (text) => {
  const sealed = box.seal(text)
  expect(sealed).toMatch(/^sealed:1:[A-Za-z0-9_-]+$/)
  expect(sealed).not.toContain(text.slice(0, 20).padEnd(2, '!'))
  expect(box.open(sealed)).toBe(text)
})

it('seals the same text differently each time', () => {
  expect(box.seal('same')).not.toBe(box.seal('same'))
})

it('opens neither what another key sealed nor what was changed', () => {
  const sealed = box.seal('secret')
  expect(createSecretBox(newBoxKey()).open(sealed)).toBeNull()
  const bytes = Buffer.from(sealed.slice(9), 'base64url')
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
  expect(box.open(`sealed:1:${bytes.toString('base64url')}`)).toBeNull()
  expect(box.open('sealed:1:')).toBeNull()
})

it('gives a text from before as it is', () => {
  expect(box.open('plain')).toBe('plain')
})
