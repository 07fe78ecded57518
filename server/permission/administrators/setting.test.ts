import { describe, expect, it } from 'vitest'
import { type Client } from '../../testing/test-app'
import { administratorStore, orgRights } from './store'
import { root, keeper, server, admin, client, ids, made, account, rights, limit, openAdministrators } from '../../testing/test-administrators'

openAdministrators()

describe('setting what somebody administers', () => {
  const other = 'staff-wujia'
  const set = (by: Client, list: object[], id = other) => by.put(`${root}/${id}`, { list })
  const rows = async (id: string) => (await server.services.store.of(administratorStore).all()).filter(({ userId }) => userId === id)

  it('tells organisations as a tree with both kinds of rights, and a changing right brings the right to see', async () => {
    await set(admin, [{ organizeId: ids.top, ...rights(['add']) }])
    const answer = (await admin.get(`${root}/${other}?keyword=top`)).data as { isLimited: boolean; list: { id: string }[] }
    expect(answer.isLimited).toBe(true)
    expect(answer.list).toContainEqual(expect.objectContaining({ id: ids.top, ...rights(['add', 'view']) }))
    expect((await admin.get(`${root}/${other}/${ids.top}`)).data).toMatchObject(rights(['add', 'view']))
    expect((await admin.get(`/api/permission/Organize/${ids.top}/Administrators`)).data).toMatchObject({
      list: [{ id: other, ...rights(['add', 'view']) }],
    })
  })

  it('is done for one organisation, or several people in one, and leaves the rest as it is', async () => {
    await set(admin, [{ organizeId: ids.top, ...rights(['view']) }])
    expect((await admin.put(`${root}/${other}/${ids.beside}`, rights(['edit'], ['view']))).code).toBe(200)
    expect((await rows(other)).map(({ organizeId }) => organizeId).toSorted()).toEqual([ids.top, ids.beside].toSorted())
    expect(
      (await admin.post(`/api/permission/Organize/${ids.inner}/Administrators`, { userIds: [other, keeper], ...rights([], ['view']) })).code,
    ).toBe(200)
    expect(await rows(keeper)).toEqual([{ userId: keeper, organizeId: ids.inner, own: [], below: ['view'] }])
  })

  it('never leaves somebody without limits because the last right was taken: that is said by itself', async () => {
    await set(admin, [{ organizeId: ids.top, ...rights(['view']) }])
    await admin.put(`${root}/${other}/${ids.top}`, rights([]))
    expect((await admin.get(`${root}/${other}`)).data).toMatchObject({ isLimited: true })
    await admin.delete(`${root}/${other}`)
    expect((await admin.get(`${root}/${other}`)).data).toMatchObject({ isLimited: false })
  })

  it('is refused for oneself, beyond what one holds, for who is not limited, among administrators, and without the button', async () => {
    await set(admin, [])
    await limit([{ organizeId: ids.top, ...rights(['edit', 'view'], ['view']) }])
    const inside = await made(admin.post('/api/permission/Users', account(ids.top)))
    expect((await set(client, [{ organizeId: ids.top, ...rights(['edit']) }], inside)).code).toBe(200)
    expect((await set(client, [{ organizeId: ids.top, ...rights(['edit'], ['edit']) }], inside)).code).toBe(403)
    expect((await set(client, [{ organizeId: ids.inner, ...rights(['view'], ['view']) }], inside)).code).toBe(200)
    expect((await set(client, [{ organizeId: ids.beside, ...rights(['view']) }], inside)).code).toBe(403)
    expect((await set(client, [], inside)).code).toBe(403)
    expect((await set(client, [{ organizeId: ids.top, ...rights(['edit']) }], keeper)).code).toBe(403)
    expect((await set(client, [{ organizeId: ids.top, ...rights(['view']) }], other)).code).toBe(403)
    expect((await set(client, [{ organizeId: ids.top, ...rights(['view']) }], 'admin')).code).toBe(403)
    const unlimited = await made(admin.post('/api/permission/Users', account(ids.top, { roleIds: ['keeper'] })))
    expect((await set(client, [{ organizeId: ids.top, ...rights(['view']) }], unlimited)).code).toBe(403)
    expect((await set(await server.signIn('wujia'), [], inside)).code).toBe(403)
    expect((await set(admin, [], 'nobody')).code).toBe(404)
    expect((await set(admin, [{ organizeId: 'nowhere', ...rights(['view']) }], inside)).code).toBe(400)
  })

  it('takes away nothing that is not one’s own to give', async () => {
    const inside = await made(admin.post('/api/permission/Users', account(ids.top)))
    await set(
      admin,
      [
        { organizeId: ids.top, ...rights(orgRights, ['view']) },
        { organizeId: ids.beside, ...rights(['view']) },
      ],
      inside,
    )
    await limit([{ organizeId: ids.top, ...rights(['edit', 'view'], ['view']) }])
    expect((await set(client, [{ organizeId: ids.top, ...rights(['view']) }], inside)).code).toBe(200)
    expect(await rows(inside)).toEqual(
      expect.arrayContaining([
        { userId: inside, organizeId: ids.top, own: ['add', 'remove', 'view'], below: [] },
        { userId: inside, organizeId: ids.beside, own: ['view'], below: [] },
      ]),
    )
  })

  it('is refused when the account changed meanwhile', async () => {
    const { version } = (await admin.get(`${root}/${other}`)).data as { readonly version: number }
    expect((await admin.put(`${root}/${other}`, { list: [], version })).code).toBe(200)
    expect((await admin.put(`${root}/${other}`, { list: [], version })).code).toBe(409)
  })
})

describe('clients of the family', () => {
  const told = async () => {
    const { list } = (await admin.get(`${root}/${keeper}`)).data as {
      readonly list: readonly { id: string; thisLayer: unknown; subLayer: unknown; children?: never[] }[]
    }
    const flat = (nodes: typeof list): typeof list => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
    return Object.fromEntries(flat(list).map(({ id, thisLayer, subLayer }) => [id, { thisLayer, subLayer }]))
  }

  it('put somebody in charge of one organisation, and leave the others as they are', async () => {
    await limit([{ organizeId: ids.beside, ...rights(['view']) }])
    expect((await admin.put(`${root}/${keeper}`, { id: '', organizeId: ids.top, description: '' })).code).toBe(200)
    expect(await told()).toMatchObject({ [ids.top]: rights(orgRights, orgRights), [ids.beside]: rights(['view']) })
    await admin.put(`${root}/${keeper}`, { organizeId: ids.top, thisLayerAdd: 1, thisLayerEdit: 0, subLayerDelete: 1, subLayerSelect: null })
    expect(await told()).toMatchObject({ [ids.top]: rights(['add', 'view'], ['remove', 'view']), [ids.beside]: rights(['view']) })
  })

  it('say everything that somebody is in charge of', async () => {
    await limit([{ organizeId: ids.beside, ...rights(['view']) }])
    const orgAdminModel = [{ organizeId: ids.inner, thisLayerSelect: 1, thisLayerEdit: 1, subLayerAdd: 0 }]
    expect((await admin.put(`${root}/${keeper}`, { userId: keeper, orgAdminModel })).code).toBe(200)
    expect(await told()).toMatchObject({ [ids.inner]: rights(['edit', 'view']), [ids.beside]: rights([]) })
  })

  it('give out by it nothing that they do not hold, and are told what is missing', async () => {
    await limit([{ organizeId: ids.inner, ...rights(orgRights, orgRights) }])
    const other = await made(admin.post('/api/permission/Users', account(ids.inner)))
    expect((await client.put(`${root}/${other}`, { organizeId: ids.top })).code).toBe(403)
    expect((await admin.put(`${root}/${keeper}`, { organizeId: 'nowhere' })).code).toBe(400)
    expect(await admin.put(`${root}/${keeper}`, { description: '' })).toMatchObject({ code: 400, data: { fields: [{ path: 'list' }] } })
  })
})
