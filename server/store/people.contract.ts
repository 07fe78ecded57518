import { describe, expect, it } from 'vitest'
import type { Store } from './store'
import { areaStore } from '../system/areas/store'
import { organizationStore } from '../permission/organizations/store'
import { roleStore } from '../permission/roles/store'

const common = { enabledMark: 1, description: '', creatorTime: 1 }

/** What every database has to do for people and places: part of the store's contract. */
export function peopleContract(open: () => Store): void {
  describe('people and places', () => {
    const organize = (id: string, parentId: string | null) =>
      open()
        .of(organizationStore)
        .insert({ id, parentId, category: 'department', fullName: id, enCode: id, managerId: null, propertyJson: '{}', sortCode: 1, ...common })
    const area = (id: string, parentId: string | null, enabledMark = 1) => ({
      id,
      parentId,
      fullName: `名${id}`,
      enCode: id,
      sortCode: 1,
      ...common,
      enabledMark,
    })

    it('changes an organisation only if it has the version that was read', async () => {
      await organize('o1', null)
      expect(await open().of(organizationStore).update('o1', { fullName: 'changed' }, 1)).toBe(true)
      expect(await open().of(organizationStore).update('o1', { fullName: 'again' }, 1)).toBe(false)
      expect(await open().of(organizationStore).find('o1')).toMatchObject({ fullName: 'changed', version: 2 })
    })

    it('keeps a parent for as long as something hangs on it', async () => {
      await organize('o2', null)
      await organize('o3', 'o2')
      await expect(open().of(organizationStore).remove('o2')).rejects.toThrow()
      await open().of(organizationStore).remove('o3')
      await open().of(organizationStore).remove('o2')
      expect(await open().of(organizationStore).find('o2')).toBeUndefined()
    })

    it('knows of every area whether something stands beneath it', async () => {
      await open()
        .of(areaStore)
        .insertAll([area('a1', null), area('a2', null, 0), area('a11', 'a1'), area('a12', 'a1')])
      const top = await open().of(areaStore).below(null)
      expect(top.map(({ id, isLeaf }) => [id, isLeaf])).toEqual([
        ['a1', false],
        ['a2', true],
      ])
      expect((await open().of(areaStore).below(null, { enabledOnly: true })).map(({ id }) => id)).toEqual(['a1'])
      expect((await open().of(areaStore).below('a1', { keyword: '名a12' })).map(({ id }) => id)).toEqual(['a12'])
    })

    it('finds areas by many ids at once, and none by none', async () => {
      expect((await open().of(areaStore).byIds(['a11', 'gone', 'a12', 'a11'])).map(({ id }) => id).toSorted()).toEqual(['a11', 'a12'])
      expect(await open().of(areaStore).byIds([])).toEqual([])
    })

    it('finds enabled areas of every level by a keyword, in their order and not more than asked', async () => {
      expect((await open().of(areaStore).search('名a1', 9)).map(({ id, isLeaf }) => [id, isLeaf])).toEqual([
        ['a1', false],
        ['a11', true],
        ['a12', true],
      ])
      expect((await open().of(areaStore).search('名a1', 2)).map(({ id }) => id)).toEqual(['a1', 'a11'])
      expect(await open().of(areaStore).search('名a2', 9)).toEqual([])
    })

    it('adds more areas at once than one statement takes', async () => {
      await open()
        .of(areaStore)
        .insertAll(Array.from({ length: 1200 }, (_, at) => area(`b${String(at)}`, 'a2')))
      expect(await open().of(areaStore).below('a2')).toHaveLength(1200)
    })

    it('forgets which organisations a role was for when others are named', async () => {
      await open()
        .of(roleStore)
        .insert({ id: 'r1', fullName: 'r1', enCode: 'r1', type: '', administrator: 0, sortCode: 1, ...common })
      await organize('o4', null)
      await open().of(roleStore).setOrganizations('r1', ['o1', 'o4'])
      await open().of(roleStore).setOrganizations('r1', ['o4'])
      expect(await open().of(roleStore).organizations()).toEqual([{ roleId: 'r1', organizeId: 'o4' }])
      await open().of(roleStore).remove('r1')
      expect(await open().of(roleStore).organizations()).toEqual([])
    })
  })
}
