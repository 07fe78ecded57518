import { onlineStore } from '../../server/permission/online-users/store'
import type { Client, TestApp } from '../../server/testing/test-app'
import { downloadStore } from '../../server/files/downloads/store'
import { newId } from '../../server/ids'
import { outboxStore } from '../../server/outbox/store'
import { areaStore } from '../../server/system/areas/store'
import { organizationStore } from '../../server/permission/organizations/store'
import { userStore } from '../../server/permission/users/store'
import { madePlaces } from './made-places'
import { operationsOf } from './operations'
import { at, atEach, idIn, owner, secret, strange, type Ids, type Place, type PlacesOf } from './places'

export interface World {
  /** Ids for a path as one person sees them; undefined where nobody has said what its parameters are. */
  idsFor(path: string, account: string | null): Ids | undefined
}
export { secret }

const ofModules = Object.values(import.meta.glob<PlacesOf>('../../domain/*/server/walk.contract.ts', { eager: true, import: 'places' }))

/** Parameters that are filled with ids that nothing has. */
export const strangeIds = (parameters: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(parameters).map(([key, value]) => [key, fixed.has(key) ? value : strange]))
/** These choose from a few words and name nothing. */
const fixed: ReadonlySet<string> = new Set(['type', 'form'])

/** Fills the demo organisation with things that belong to one person, and with spare entries that may be changed and removed. */
export async function buildWorld(server: TestApp, walkers: readonly (string | null)[]): Promise<World> {
  const { store } = server.services
  const admin = await server.signIn('admin')
  const theirs = await server.signIn(owner)
  const userId = async (account: string): Promise<string> => (await store.of(userStore).byAccount(account))?.id ?? ''
  const spare = async (url: string, more: object): Promise<string> => {
    const answer = await admin.post(url, { fullName: '备用', enCode: 'spare', ...more })
    if (answer.code !== 200) throw new Error(`${url}: ${answer.raw.body}`)
    return idIn(answer)
  }

  const open = await server.modelId('leaseContract')
  const closed = await server.modelId('depositMaterial')
  const recordOf = async (model: string): Promise<string> => {
    const { list } = (await admin.post(`/api/visualdev/OnlineDev/${model}/List`, { pageSize: 1 })).data as { readonly list: { id: string }[] }
    return list[0]?.id ?? ''
  }
  const ownUser = new Map(await Promise.all(walkers.map(async (account) => [account, account ? await userId(account) : strange] as const)))
  const noticeTo = async (account: string, title: string): Promise<string> => {
    const id = idIn(await admin.post('/api/message', { title, bodyText: title, toUserIds: [await userId(account)] }))
    await admin.put(`/api/message/${id}/Actions/Release`)
    return id
  }
  const sessionOf = async (account: string): Promise<string> => {
    await server.signIn(account)
    const { rows } = await store.of(onlineStore).list({ keyword: account, at: Date.now(), page: { current: 1, size: 1 } })
    return rows[0]?.id ?? ''
  }
  const pictureOf = (client: Client): Promise<string> => upload(server, client.token)

  const notices = new Map<string | null, string>()
  for (const account of walkers) if (account) notices.set(account, await noticeTo(account, `to ${account}`))
  const madeFile = async (account: string): Promise<string> => {
    const id = newId()
    const made = { id, userId: await userId(account), name: secret, contentType: 'text/csv', state: 'cancelled', reason: '' } as const
    await store.of(downloadStore).insert({ ...made, done: 0, total: 0, size: 0, fileId: null, creatorTime: Date.now(), endTime: Date.now() })
    return id
  }
  const madeFiles = new Map<string | null, string>()
  for (const account of walkers) if (account) madeFiles.set(account, await madeFile(account))
  const commented = await recordOf(open)
  const comments = new Map<string | null, string>()
  for (const account of walkers) {
    if (account === null) continue
    const said = await (await server.signIn(account)).post(`/api/visualdev/OnlineDev/${open}/${commented}/Comments`, { text: `by ${account}` })
    if (said.code === 200) comments.set(account, idIn(said))
  }
  const theirNotice = await noticeTo(owner, secret)
  const theirPicture = await pictureOf(theirs)
  const root = (await store.of(organizationStore).all()).find((one) => one.parentId === null)?.id ?? ''
  const area = (await store.of(areaStore).below(null))[0]?.id ?? ''
  const scan = (await server.anonymous().post('/api/oauth/Scan')).data as { readonly ticket: string }
  const dictionary = await spare('/api/system/DictionaryType', {})
  const places: Place[] = await Promise.all([
    at('/api/permission/Users/ImUser/Selector/{id}', async () => ({ id: await userId('maoyu') }), { id: await userId(owner) }),
    at('/api/permission/Organize/Department/Selector/{id}', () => ({ id: root })),
    at('/api/permission/Organize/Department/{id}', async () => ({
      id: await spare('/api/permission/Organize/Department', { parentId: root, enCode: 'spareDepartment' }),
    })),
    at('/api/permission/Organize/Selector/{id}', () => ({ id: root })),
    at('/api/permission/Organize/{id}', async () => ({ id: await spare('/api/permission/Organize', { parentId: root, category: 'company' }) })),
    at('/api/permission/Position/{id}', async () => ({ id: await spare('/api/permission/Position', { organizeId: root }) })),
    at('/api/permission/Role/{id}', async () => ({ id: await spare('/api/permission/Role', {}), userId: await userId('maoyu') }), {
      id: 'administrator',
      userId: await userId('linyuan'),
    }),
    at('/api/permission/Authority/Data/{id}', async () => ({ id: await spare('/api/permission/Role', { enCode: 'spareRights' }) })),
    at('/api/permission/OnlineUser/{id}', async () => ({ id: await sessionOf('maoyu'), userId: await userId('maoyu') }), {
      id: await sessionOf('linyuan'),
      userId: await userId('linyuan'),
    }),
    at('/api/permission/Authority/GetColumnsByModuleId/{id}', () => ({ id: 'onlineForm.leaseContract' })),
    at('/api/system/AdvancedQuery/{id}/List', () => ({ id: 'permission.user' })),
    at('/api/system/AdvancedQuery/{id}', () => ({ id: strange })),
    at('/api/system/Area/{id}/Selector/{without}', () => ({ id: area, without: '0' })),
    at('/api/system/Area/{id}', async () => ({ id: await spare('/api/system/Area', { parentId: '-1', enCode: '999999' }) })),
    at('/api/system/DictionaryType/Selector/{id}', () => ({ id: '0' })),
    at('/api/system/DictionaryType/{id}', () => ({ id: dictionary })),
    at('/api/system/DictionaryData/{typeId}/Selector/{id}', () => ({ typeId: dictionary, id: '0' })),
    at('/api/system/DictionaryData/{typeId}/Data/Selector', () => ({ typeId: dictionary })),
    at('/api/system/DictionaryData/{id}', async () => ({
      id: await spare('/api/system/DictionaryData', { dictionaryTypeId: dictionary }),
      typeId: dictionary,
    })),
    at('/api/system/Outbox/{id}', async () => {
      await store.of(outboxStore).put({ topic: 'test.spare', key: secret, payload: secret })
      const { rows } = await store.of(outboxStore).list(['waiting'], { current: 1, size: 1 })
      return { id: String(rows[0]?.number) }
    }),
    at('/api/system/Job/{id}', () => ({ id: 'database.keepFast' })),
    at('/api/system/Menu/Selector/{id}', () => ({ id: '0' })),
    at('/api/system/Menu/{id}', async () => ({ id: await spare('/api/system/Menu', { enCode: 'spare.menu', type: 1 }) })),
    at('/api/system/ModuleDataAuthorize/{moduleId}/List', () => ({ moduleId: 'onlineForm.leaseContract' })),
    at('/api/system/ModuleDataAuthorizeScheme/{moduleId}/List', () => ({ moduleId: 'onlineForm.leaseContract' })),
    at('/api/system/ModuleDataAuthorizeScheme/{id}', async () => ({
      id: await spare('/api/system/ModuleDataAuthorizeScheme', { moduleId: 'onlineForm.leaseContract', preset: 'own', enCode: undefined }),
    })),
    at('/api/system/BillRule/BillNumber/{id}', () => ({ id: 'spare' })),
    at('/api/system/BillRule/{id}', async () => ({
      id: await spare('/api/system/BillRule', { prefix: 'SP', dateFormat: 'no', digit: 4, startNumber: '1' }),
    })),
    at('/api/system/DataInterface/{id}', async () => ({ id: await spareInterface(admin) })),
    at('/api/system/DataInterfaceLog/{id}', () => ({ id: strange })),
    at('/api/visualdev/Base/{modelId}', () => ({ modelId: open, number: '1' }), { modelId: closed, number: '1' }),
    at('/api/visualdev/OnlineDev/batchDelete/{modelId}', () => ({ modelId: open }), { modelId: closed }),
    at('/api/visualdev/OnlineDev/{modelId}/{id}/History/{number}', async () => ({ modelId: open, id: await recordOf(open), number: '1' }), {
      modelId: closed,
      id: await recordOf(closed),
      number: '1',
    }),
    atEach(
      '/api/visualdev/OnlineDev/{modelId}/{id}/Comments/{comment}',
      (account) => ({ modelId: open, id: commented, comment: comments.get(account) ?? strange }),
      { modelId: closed, id: await recordOf(closed), comment: strange },
    ),
    at('/api/visualdev/OnlineDev/{modelId}/Imports/{id}', () => ({ modelId: open, id: strange }), { modelId: closed, id: strange }),
    at('/api/visualdev/OnlineDev/{modelId}', async () => ({ modelId: open, id: await recordOf(open) }), {
      modelId: closed,
      id: await recordOf(closed),
    }),
    at('/api/visualdev/Portal/{id}', () => ({ id: strange })),
    at('/api/oauth/ImageCode/{length}/{timestamp}', () => ({ length: '4', timestamp: '1700000000000' })),
    at('/api/oauth/getConfig/{account}', () => ({ account: 'wujia' })),
    at('/api/oauth/Scan/{ticket}', () => ({ ticket: scan.ticket })),
    at('/api/public/Forms/{form}', () => ({ form: 'createOrder', type: 'annex', id: strange }), {
      form: 'depositMaterialUpload',
      type: 'annex',
      id: strange,
    }),
    atEach('/api/file/Downloads/{id}', (account) => ({ id: madeFiles.get(account) ?? strange }), { id: await madeFile(owner) }),
    at('/api/file/Downloaded/{id}', () => ({ id: strange })),
    at('/api/file/Uploader/{type}', () => ({ type: 'annex' })),
    at('/api/file/{way}/{type}/{name}', () => ({ type: 'annex', name: theirPicture })),
    at('/api/permission/Users/Current/Avatar/{name}', () => ({ name: '0123456789abcdef' }), { name: theirPicture }),
    atEach('/api/permission/Users/Current/Subordinate/{id}', (account) => ({ id: ownUser.get(account) ?? '' }), { id: await userId(owner) }),
    atEach('/api/message/ReadInfo/{id}', (account) => ({ id: notices.get(account) ?? strange }), { id: theirNotice }),
    at('/api/message/{id}', () => ({ id: theirNotice })),
    at('/api/permission/organizeAdminIsTrator/{id}', async () => ({ id: await userId('maoyu'), organizeId: root }), {
      id: await userId('linyuan'),
      organizeId: root,
    }),
    at('/api/permission/Users/{id}', async () => ({ id: await userId('maoyu') }), { id: await userId('linyuan') }),
  ])
  for (const more of ofModules) places.push(...(await more({ server, admin, walkers, userId })))
  places.push(...(await madePlaces(admin, await operationsOf(server), (path) => places.some(([pattern]) => pattern.test(path)))))
  return {
    idsFor: (path, account) => places.find(([pattern]) => pattern.test(path))?.[1](account),
  }
}

async function spareInterface(admin: Client): Promise<string> {
  const answer = await admin.post('/api/system/DataInterface', {
    fullName: '备用',
    enCode: 'spare',
    dataType: 2,
    query: '[{"id":"1"}]',
    checkType: 1,
    requestParameters: '[]',
  })
  if (answer.code !== 200) throw new Error(answer.raw.body)
  return idIn(answer)
}

/** The smallest picture, uploaded by one person. */
async function upload(server: TestApp, token: string): Promise<string> {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=', 'base64')
  const boundary = 'weft-boundary'
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${secret}.png"\r\ncontent-type: image/png\r\n\r\n`),
    png,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/file/Uploader/img',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return answer.json<{ data: { fileId: string } }>().data.fileId
}
