import { expect, it } from 'vitest'
import { buildPlan, createRegistry, readDocument, secretMark, type Plan } from '../../engine'
import { lines } from '../../tests/support/test-kinds'
import { kinds } from '../../widgets/kinds'
import { createSecretBox, newBoxKey } from './secret-box'
import { hideSecrets, openSecrets, sealSecrets, withoutUnsaid } from './secret-values'

const registry = createRegistry([...kinds, lines])
const column = (kind: string, key: string) => ({ kind, key, title: key, props: {} })
const children = [column('comInput', 'site'), column('PsdInput', 'code')]
const fields = [column('PsdInput', 'pin'), { ...column('lines', 'logins'), columns: children }]
const plan = ((): Plan => {
  const { page } = readDocument({ page: 'form', schemaVersion: 1, id: 'x', title: 'x', fields }, registry)
  if (page?.page !== 'form') throw new Error('no form')
  return buildPlan(page, registry)
})()
const record = {
  pin: '1234',
  logins: [
    { id: 'r1', site: 'a', code: 'one' },
    { id: 'r2', site: 'b', code: null },
  ],
}

it('are hidden in rows as well, and only where there are any', () => {
  expect(hideSecrets(plan, record)).toEqual({
    pin: secretMark,
    logins: [
      { id: 'r1', site: 'a', code: secretMark },
      { id: 'r2', site: 'b', code: null },
    ],
  })
})

it('are sealed and opened in rows as well', () => {
  const box = createSecretBox(newBoxKey())
  const sealed = sealSecrets(plan, record, box)
  expect(JSON.stringify(sealed)).not.toMatch(/1234|one/)
  expect(openSecrets(plan, sealed, box)).toEqual(record)
})

it('stay with the row that had them, wherever it moves; a strange row brings none', () => {
  const given = {
    pin: secretMark,
    logins: [
      { site: 'new', code: secretMark },
      { id: 'r1', site: 'moved', code: secretMark },
      { id: 'r2', site: 'b', code: 'typed' },
    ],
  }
  expect(withoutUnsaid(plan, given, record)).toEqual({
    logins: [
      { site: 'new', code: null },
      { id: 'r1', site: 'moved', code: 'one' },
      { id: 'r2', site: 'b', code: 'typed' },
    ],
  })
})
