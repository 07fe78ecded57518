import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type Answer, type Client, type TestApp } from '../../testing/test-app'
import { grantStore } from '../authority/store'
import { roleStore } from '../roles/store'
import { menuCodeStore } from '../../system/menus/code-store'
import { userStore } from '../users/store'
import { administratorStore, orgRights, type OrgRight } from './store'

const root = '/api/permission/organizeAdminIsTrator'
const keeper = 'staff-gaofeng'

let server: TestApp
let admin: Client
let client: Client
/** A company with a department in it, one beside it, and what stands in each: a position and an account. */
const ids: Record<'top' | 'inner' | 'beside', string> = { top: '', inner: '', beside: '' }

const idIn = (answer: Answer): string => (answer.data as { readonly id: string }).id
const made = async (answer: Promise<Answer>): Promise<string> => {
  const given = await answer
  if (given.code !== 200) throw new Error(given.raw.body)
  return idIn(given)
}
let count = 0
const code = (): string => `made${(count += 1)}`
const organization = (parentId: string) => ({ fullName: code(), enCode: code(), category: 'department', parentId })
const position = (organizeId: string) => ({ fullName: code(), enCode: code(), organizeId })
const account = (organizeId: string, more: object = {}) => ({ account: code(), realName: 'Someone', organizeId, ...more })
const rights = (thisLayer: readonly OrgRight[], subLayer: readonly OrgRight[] = []) => ({ thisLayer, subLayer })
const limit = (list: readonly { organizeId: string; thisLayer: readonly OrgRight[]; subLayer: readonly OrgRight[] }[], by: Client = admin) =>
  by.put(`${root}/${keeper}`, { list })

beforeAll(async () => {
  server = await startTestApp({ demo: true })
  const { store } = server.services
  admin = await server.signIn('admin')
  ids.top = await made(admin.post('/api/permission/Organize', { fullName: 'top', enCode: 'top', category: 'company' }))
  ids.inner = await made(admin.post('/api/permission/Organize', { ...organization(ids.top), fullName: 'inner' }))
  ids.beside = await made(admin.post('/api/permission/Organize', { fullName: 'beside', enCode: 'beside', category: 'company' }))
  const role = { fullName: 'keeper', enCode: 'keeper', type: 'business', administrator: 0, sortCode: 1, description: '', creatorTime: 1 }
  await store.of(roleStore).insert({ ...role, id: 'keeper', enabledMark: 1 })
  const menus = ['permission.organize', 'permission.position', 'permission.user']
  const held = (await store.of(menuCodeStore).all()).filter(({ menuId, type }) => type === 'button' && menus.includes(menuId))
  await store
    .of(grantStore)
    .insert([
      ...menus.map((menuId) => ({ roleId: 'keeper', menuId, type: 'menu', enCode: '' })),
      ...held.map(({ menuId, enCode }) => ({ roleId: 'keeper', menuId, type: 'button', enCode })),
    ])
  await store.of(userStore).setLinks(keeper, { roleIds: ['keeper'], positionIds: [], organizeIds: ['engineering'] })
  client = await server.signIn('gaofeng')
})
afterAll(() => server.close())
beforeEach(async () => {
  await limit([])
})

const listed = async (url: string): Promise<readonly Record<string, string>[]> => {
  const flat = (nodes: readonly (Record<string, string> & { children?: never })[]): readonly Record<string, string>[] =>
    nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
  return flat(((await client.get(url)).data as { readonly list: readonly never[] }).list)
}

describe('what somebody administers', () => {
  it('is all that their roles open while no part of the organisation is theirs', async () => {
    expect((await admin.get(`${root}/${keeper}`)).data).toMatchObject({ isLimited: false })
    expect((await listed('/api/permission/Organize')).length).toBeGreaterThan(5)
    expect((await client.post('/api/permission/Users', account(ids.beside))).code).toBe(200)
  })

  it('bounds the lists of organisations, positions and accounts, and what is read of one', async () => {
    const [inside, outside] = [
      await made(admin.post('/api/permission/Users', account(ids.inner))),
      await made(admin.post('/api/permission/Users', account(ids.beside))),
    ]
    const [here, there] = [
      await made(admin.post('/api/permission/Position', position(ids.inner))),
      await made(admin.post('/api/permission/Position', position(ids.beside))),
    ]
    await limit([{ organizeId: ids.top, ...rights([], ['view']) }])
    expect((await listed('/api/permission/Organize')).map(({ id }) => id)).toEqual([ids.inner])
    expect((await listed('/api/permission/Position?pageSize=500')).map(({ id }) => id)).toContain(here)
    expect((await listed('/api/permission/Position?pageSize=500')).map(({ organizeId }) => organizeId)).not.toContain(ids.beside)
    expect((await listed('/api/permission/Users?pageSize=500')).map(({ id }) => id)).toEqual([inside])
    const codes = async (url: string, one: string, other: string) => [
      (await client.get(`${url}/${one}`)).code,
      (await client.get(`${url}/${other}`)).code,
    ]
    expect(await codes('/api/permission/Users', inside, outside)).toEqual([200, 404])
    expect(await codes('/api/permission/Position', here, there)).toEqual([200, 404])
    expect(await codes('/api/permission/Organize', ids.inner, ids.beside)).toEqual([200, 404])
    expect((await client.get(`/api/permission/Users/${outside}/Authorize`)).code).toBe(404)
    // Pickers of forms offer everybody as before.
    expect(JSON.stringify((await client.get('/api/permission/Organize/Department/Selector/0')).data)).toContain(ids.beside)
  })

  it('follows an organisation that was removed: whoever has nothing left administers nothing, not everything', async () => {
    const gone = await made(admin.post('/api/permission/Organize', organization(ids.top)))
    await limit([{ organizeId: gone, ...rights(orgRights, orgRights) }])
    expect((await client.delete(`/api/permission/Organize/${gone}`)).code).toBe(200)
    expect(await listed('/api/permission/Organize')).toEqual([])
    expect((await client.post('/api/permission/Users', account(ids.top))).code).toBe(403)
  })
})

type Place = 'top' | 'inner' | 'beside'
/** What each right lets somebody do in an organisation: calls that are made there, and the right they take. */
const deeds: readonly (readonly [string, OrgRight, (place: string) => Promise<Answer>])[] = [
  ['adds an account', 'add', (place) => client.post('/api/permission/Users', account(place))],
  ['adds a position', 'add', (place) => client.post('/api/permission/Position', position(place))],
  ['adds a department', 'add', (place) => client.post('/api/permission/Organize', organization(place))],
  [
    'changes an account',
    'edit',
    async (place) => {
      const given = account(place)
      return client.put(`/api/permission/Users/${await made(admin.post('/api/permission/Users', given))}`, { ...given, realName: 'Other' })
    },
  ],
  [
    'switches an account',
    'edit',
    async (place) => client.put(`/api/permission/Users/${await made(admin.post('/api/permission/Users', account(place)))}/Actions/State`),
  ],
  [
    'gives an account a new password',
    'edit',
    async (place) => client.post(`/api/permission/Users/${await made(admin.post('/api/permission/Users', account(place)))}/Actions/ResetPassword`),
  ],
  [
    'changes a position',
    'edit',
    async (place) => {
      const given = position(place)
      return client.put(`/api/permission/Position/${await made(admin.post('/api/permission/Position', given))}`, { ...given, fullName: code() })
    },
  ],
  [
    'switches a position',
    'edit',
    async (place) => client.put(`/api/permission/Position/${await made(admin.post('/api/permission/Position', position(place)))}/Actions/State`),
  ],
  [
    'changes the organisation',
    'edit',
    async (place) => {
      const { data } = await admin.get(`/api/permission/Organize/${place}`)
      const { parentId, category, enCode, fullName } = data as { parentId: string; category: string; enCode: string; fullName: string }
      return client.put(`/api/permission/Organize/${place}`, { parentId, category, enCode, fullName, description: code() })
    },
  ],
  [
    'removes an account',
    'remove',
    async (place) => client.delete(`/api/permission/Users/${await made(admin.post('/api/permission/Users', account(place)))}`),
  ],
  [
    'removes a position',
    'remove',
    async (place) => client.delete(`/api/permission/Position/${await made(admin.post('/api/permission/Position', position(place)))}`),
  ],
]

describe.each(orgRights)('the right to %s', (right) => {
  it.each([
    ['an organisation itself', [right], [], ['top']],
    ['what lies below one', [], [right], ['inner']],
    ['both', [right], [right], ['top', 'inner']],
  ] as const)(
    'in %s lets somebody do there what it is for, and nothing else or elsewhere',
    async (_where, own, below, places) => {
      await limit([{ organizeId: ids.top, ...rights(own, below) }])
      const wrong: string[] = []
      for (const [what, needs, call] of deeds)
        for (const place of ['top', 'inner', 'beside'] as const) {
          const allowed = needs === right && (places as readonly Place[]).includes(place)
          const answer = await call(ids[place])
          if (answer.code !== (allowed ? 200 : 403)) wrong.push(`${what} in ${place}: ${answer.raw.body}`)
        }
      expect(wrong).toEqual([])
    },
    30_000,
  )
})

describe('an account', () => {
  it('is moved into another part only by who may add there, and gets positions of the own part alone', async () => {
    await limit([
      { organizeId: ids.inner, ...rights(orgRights) },
      { organizeId: ids.top, ...rights(['edit']) },
    ])
    const given = account(ids.inner)
    const id = await made(client.post('/api/permission/Users', given))
    expect((await client.put(`/api/permission/Users/${id}`, { ...given, organizeId: ids.top })).code).toBe(403)
    expect((await client.put(`/api/permission/Users/${id}`, { ...given, organizeId: ids.beside })).code).toBe(403)
    const outside = await made(admin.post('/api/permission/Position', position(ids.beside)))
    expect((await client.put(`/api/permission/Users/${id}`, { ...given, positionIds: [outside] })).code).toBe(403)
  })
})

describe('who is limited or not', () => {
  it('moves themselves nowhere, and leads nobody more than before', async () => {
    const self = { account: 'gaofeng', realName: 'Gao', organizeId: 'engineering' }
    const { data } = await admin.get(`/api/permission/Users/${keeper}`)
    const { organizeId } = data as { readonly organizeId: string }
    expect((await client.put(`/api/permission/Users/${keeper}`, { ...self, organizeId: ids.beside })).code).toBe(403)
    expect((await client.put(`/api/permission/Users/${keeper}`, { ...self, organizeId })).code).toBe(200)
    const given = account(ids.beside)
    const id = await made(client.post('/api/permission/Users', given))
    expect((await client.put(`/api/permission/Users/${id}`, { ...given, managerId: keeper })).code).toBe(403)
    expect((await admin.put(`/api/permission/Users/${id}`, { ...given, managerId: keeper })).code).toBe(200)
  })
})

describe('an organisation', () => {
  it('is moved only by who holds every right in it and in all below, lest they gain some by it', async () => {
    await limit([
      { organizeId: ids.top, ...rights(orgRights, orgRights) },
      { organizeId: ids.beside, ...rights(['edit']) },
    ])
    const { data } = await admin.get(`/api/permission/Organize/${ids.beside}`)
    const { category, enCode, fullName } = data as { category: string; enCode: string; fullName: string }
    const body = { category, enCode, fullName, parentId: ids.top }
    expect((await client.put(`/api/permission/Organize/${ids.beside}`, body)).code).toBe(403)
    const own = organization(ids.top)
    const id = await made(client.post('/api/permission/Organize', own))
    expect((await client.put(`/api/permission/Organize/${id}`, { ...own, parentId: ids.inner })).code).toBe(200)
    expect((await client.put(`/api/permission/Organize/${id}`, { ...own, category: 'company', parentId: '' })).code).toBe(403)
  })
})

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
