import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the boxes of the sign-in form hide what is typed, and let it be pasted and filled in', () => {
  const form = readFileSync('shell/sign-in/sign-in-form.tsx', 'utf8')
  expect(form).toMatch(/type="password"/)
  expect(form).toMatch(/autoComplete="current-password"/)
  expect(form).not.toMatch(/onPaste|autoComplete="off"|autoComplete="new-password"/)
})
