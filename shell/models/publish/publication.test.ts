import { describe, expect, it } from 'vitest'
import { bodyOf, doesSomething, firstPlan, newEntry, readPublication } from './publication'

const may = { addEntries: true, showEntries: true, giveCodes: true, giveRoles: true, giveNewEntries: true }
const told = {
  fullName: '台账',
  enCode: 'model.tools',
  version: 4,
  state: 'published',
  draft: { number: 2, version: 3 },
  published: 1,
  understood: true,
  codes: { button: [{ enCode: 'btn_add', fullName: '新增' }], column: [{ enCode: 'a', fullName: 'a' }], form: [] },
  entries: [{ id: 'e', fullName: '入口', type: 3, enabledMark: 0, place: ['目录'], isGiveable: true, roles: [] }],
  roles: [{ id: 'r', fullName: '角色' }],
  may,
}
const publication = (more: object = {}) => readPublication({ ...told, ...more } as never)

describe('what publishing begins with', () => {
  it('is a new entry with all buttons where no entry shows the model', () => {
    expect(firstPlan(publication({ entries: [], state: 'draft' })).added).toEqual([
      {
        key: 1,
        fullName: '台账',
        parentId: '-1',
        icon: 'FormOutlined',
        sortCode: null,
        codes: { button: ['btn_add'], column: [], form: [] },
        roleIds: [],
      },
    ])
  })

  it('is no entry where the publisher may add none, and no code where they may give out none', () => {
    expect(firstPlan(publication({ entries: [], may: { ...may, addEntries: false } })).added).toEqual([])
    expect(newEntry(publication({ may: { ...may, giveCodes: false } }), 1).codes.button).toEqual([])
  })

  it('shows the own entries of a withdrawn model again, as far as the publisher may', () => {
    expect(firstPlan(publication({ state: 'withdrawn' })).changes).toEqual({ e: { isShown: true, roleIds: [] } })
    expect(firstPlan(publication()).changes).toEqual({})
    expect(firstPlan(publication({ state: 'withdrawn', may: { ...may, showEntries: false } })).changes).toEqual({})
    expect(firstPlan(publication({ state: 'withdrawn', entries: [{ ...told.entries[0], type: 10 }] })).changes).toEqual({})
  })
})

describe('what is sent', () => {
  it('names the draft, the model that it was compared with, and only entries that change', () => {
    const plan = { added: [], changes: { e: { isShown: true, roleIds: ['r'] }, other: { isShown: false, roleIds: [] } }, note: ' 新版 ' }
    expect(bodyOf(publication(), plan, { acceptedLoss: 2 })).toEqual({
      version: 3,
      published: 4,
      note: '新版',
      entries: [{ id: 'e', roleIds: ['r'] }],
      acceptedLoss: 2,
    })
  })

  it('is something: a draft, an entry, or a model that is not published', () => {
    const none = { added: [], changes: {}, note: '' }
    expect(doesSomething(publication(), none)).toBe(true)
    expect(doesSomething(publication({ draft: null }), none)).toBe(false)
    expect(doesSomething(publication({ draft: null, state: 'withdrawn' }), none)).toBe(true)
    expect(doesSomething(publication({ draft: null }), { ...none, changes: { e: { isShown: true, roleIds: [] } } })).toBe(true)
  })
})
