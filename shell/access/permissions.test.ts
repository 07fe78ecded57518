import { describe, expect, it } from 'vitest'
import { holds, readPermissions } from './permissions'

const permissions = readPermissions([
  { modelId: 'm1', button: [{ enCode: 'btn_add' }], column: [{ enCode: 'name' }], form: [{ enCode: 'phone' }] },
  { modelId: 'm2', button: [], column: [], form: [] },
  { modelId: null },
  'nonsense',
])

describe('a permission', () => {
  it.each(['btn_add', 'name', 'phone'])('is held as button, column or form code: %s', (code) => expect(holds(permissions, code, 'm1')).toBe(true))
  it('is denied on a page without a menu entry', () => expect(holds(permissions, 'btn_add', undefined)).toBe(false))
  it('is denied without a matching entry', () => expect(holds(permissions, 'btn_add', 'm9')).toBe(false))
  it('is denied by an empty list', () => expect(holds(permissions, 'btn_add', 'm2')).toBe(false))
  it('is never asked of what anyone may do', () => expect(holds(permissions, 'anyone', undefined)).toBe(true))
})
