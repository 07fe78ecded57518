import { expect, it } from 'vitest'
import { newToken } from '../../server/http/session'

it('tokens of sessions are drawn by lot from 256 bits, and no two are alike', () => {
  const tokens = Array.from({ length: 1000 }, newToken)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})
