import { describe, expect, it } from 'vitest'
import { type Answer } from '../../testing/test-app'
import { orgRights, type OrgRight } from './store'
import {
  root,
  keeper,
  admin,
  client,
  ids,
  made,
  code,
  organization,
  account,
  rights,
  limit,
  openAdministrators,
} from '../../testing/test-administrators'

openAdministrators()

const position = (organizeId: string) => ({ fullName: code(), enCode: code(), organizeId })

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
