import { expect, it } from 'vitest'
import { digestOf, hashDigest, isDigest, isPassword, newPassword, sameSignature, verifyDigest } from './passwords'

it('a digest belongs to its own hash only, in letters of any size', async () => {
  const stored = await hashDigest(digestOf('Secret123'))
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyDigest(digestOf('Secret123').toUpperCase(), stored)).toBe(true)
  expect(await verifyDigest(digestOf('Secret124'), stored)).toBe(false)
  expect(await verifyDigest(digestOf('Secret123'), undefined)).toBe(false)
})

it('an unknown account costs the same work as a wrong password', async () => {
  const stored = await hashDigest(digestOf('Secret123'))
  await verifyDigest(digestOf('warm'), undefined)
  // Processor time, not the clock: what else the machine does must not decide.
  const workOf = async (hash: string | undefined): Promise<number> => {
    const before = process.cpuUsage()
    for (let i = 0; i < 6; i += 1) await verifyDigest(digestOf('wrong1234'), hash)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const [member, stranger] = [await workOf(stored), await workOf(undefined)]
  expect(Math.max(member, stranger) / Math.min(member, stranger)).toBeLessThan(2)
})

it('a drawn password keeps the rule, and no two are alike', () => {
  const drawn = Array.from({ length: 200 }, newPassword)
  expect(drawn.filter((password) => !isPassword(password))).toEqual([])
  expect(new Set(drawn).size).toBe(200)
})

it.each([
  ['abc123', true],
  ['abcdef', false],
  ['123456', false],
  ['a1', false],
  ['abcdefgh123456789', false],
  ['abc 123', false],
])('the password %s keeps the rule: %s', (password, keeps) => {
  expect(isPassword(password)).toBe(keeps)
  expect(isDigest(password)).toBe(false)
})

it('signatures of other lengths are other signatures', () => {
  expect(sameSignature('abc', 'abc')).toBe(true)
  expect(sameSignature('abc', 'abcd')).toBe(false)
})
