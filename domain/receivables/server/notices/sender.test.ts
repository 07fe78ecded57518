import { expect, it } from 'vitest'
import { organizationStore, type Stores } from '../../../../server/module'
import { senderOf } from './sender'

const all = [
  { id: 'group', parentId: null, category: 'company', fullName: '云谷集团' },
  { id: 'park', parentId: 'group', category: 'company', fullName: '云谷产业园有限公司' },
  { id: 'office', parentId: 'park', category: 'department', fullName: '综合办公室' },
  { id: 'desk', parentId: 'office', category: 'department', fullName: '收费组' },
]
const stores = {
  of: (definition: unknown) => {
    expect(definition).toBe(organizationStore)
    return { all: () => Promise.resolve(all) }
  },
} as unknown as Stores

it.each([
  ['desk', '云谷产业园有限公司'],
  ['park', '云谷产业园有限公司'],
  ['group', '云谷集团'],
  [null, '云谷集团'],
  ['gone', '云谷集团'],
])('a notice that somebody of %s prints comes from %s', async (organizeId, sender) => {
  expect(await senderOf(stores, organizeId)).toBe(sender)
})
