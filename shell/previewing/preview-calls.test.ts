import { describe, expect, it } from 'vitest'
import { changesPreview, isSamePreview, readPreview } from './preview-calls'

describe('a preview', () => {
  it('is read from what the server tells of the user, and is none where that says nothing that is known', () => {
    expect(readPreview({ objectType: 'role', objectId: 'r', fullName: 'Clerk' })).toEqual({ type: 'role', id: 'r', name: 'Clerk' })
    expect([readPreview(null), readPreview(undefined), readPreview({ objectType: 'group', objectId: 'g' })]).toEqual([null, null, null])
  })

  it('is another one when it is of somebody else, or none any more', () => {
    const clerk = { type: 'role', id: 'r', name: 'Clerk' } as const
    expect(isSamePreview(clerk, { ...clerk, name: 'Renamed' })).toBe(true)
    expect(isSamePreview(clerk, { ...clerk, type: 'user' })).toBe(false)
    expect([isSamePreview(clerk, null), isSamePreview(null, clerk), isSamePreview(null, null)]).toEqual([false, false, true])
  })

  it('is begun and ended by its two calls alone', () => {
    expect(['POST', 'DELETE'].map((method) => changesPreview(`${method} /api/permission/Authority/Preview`))).toEqual([true, true])
    expect(changesPreview('POST /api/permission/Role')).toBe(false)
  })
})
