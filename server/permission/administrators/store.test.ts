import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../testing/on-both-databases'
import { accountRow } from '../../testing/test-account'
import { userStore } from '../users/store'
import { administratorStore } from './store'

describeOnBothDatabases('what of the organisation people administer', (open) => {
  it('is kept by person and organisation, replaced as a whole, and goes with the person, not with the organisation', async () => {
    const store = open()
    await store.of(userStore).insert(accountRow('u1'))
    const rows = [
      { userId: 'u1', organizeId: 'gone', own: ['edit', 'view'], below: [] },
      { userId: 'u1', organizeId: 'other', own: [], below: ['add', 'edit', 'remove', 'view'] },
    ] as const
    await store.of(administratorStore).set('u1', rows)
    expect(await store.of(administratorStore).all()).toEqual(rows)
    await store.of(administratorStore).set('u1', [{ ...rows[0], own: ['remove', 'view'] }])
    expect(await store.of(administratorStore).all()).toEqual([{ ...rows[0], own: ['remove', 'view'] }])
    await store.of(userStore).remove('u1')
    expect(await store.transaction((stores) => stores.of(administratorStore).all())).toEqual([])
  })
})
