import { Type } from '@sinclair/typebox'
import {
  anyone,
  codedBody,
  cut,
  id,
  listQuery,
  mayOpen,
  mayPress,
  pagedListOf,
  pageOf,
  paginationOf,
  parseJson,
  Refusal,
  removeEntry,
  saveEntry,
  sendPicture,
  toggleEntry,
  type AddRoute,
  type ServerResource,
  type Services,
} from '../../../../server/module'
import { shownOn } from '../../../shared/pictures/picture'
import { pictureList, type PictureInput } from './picture-list'
import { addressOfPicture, fileOf, shownPictures } from './shown'
import { pictureSteps, pictureStore, type PictureRow } from './store'

const tag = 'pictures'
const menu = 'systemData.imgConfig'
const root = '/api/SubDev/whdy'
const code = Type.String({ minLength: 1, maxLength: 50, pattern: '^[A-Za-z0-9_.-]+$' })
const place = Type.Union(shownOn.map((one) => Type.Literal(one)))
const byId = Type.Object({ id })
const made = Type.Object({ id: Type.String() })
const shown = Type.Object({ enCode: Type.String(), fullName: Type.String(), shownOn: Type.String(), ofPage: Type.String(), url: Type.String() })
const body = Type.Object({
  ...codedBody,
  enCode: code,
  shownOn: place,
  ofPage: Type.Optional(Type.String({ maxLength: 50 })),
  picture: Type.Array(Type.Object({ fileId: Type.String({ maxLength: 100 }) }, { additionalProperties: true }), { minItems: 1, maxItems: 1 }),
})
const forAll = anyone('pictures that an administrator has switched on for pages that anybody sees; nothing else is told of them')
/** Seconds that a browser keeps a picture; one that was replaced has another address. */
const kept = 300

/** A picture as it can be put back, and where it is loaded. */
const present = (row: PictureRow) => ({ ...row, picture: parseJson(row.picture), url: addressOfPicture(row) })

function addPictureRoutes(route: AddRoute, services: Services): void {
  const { store } = services
  route.guarded({
    method: 'GET',
    url: `${root}/GetImgConfigList`,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({ ...listQuery, shownOn: Type.Optional(place) }),
    data: pagedListOf(),
    summary: 'Pictures of public pages, large screens and the sign-in, page by page, with their addresses',
    async handle({ query }) {
      const word = (query.keyword ?? '').trim().toLowerCase()
      const found = (await store.of(pictureStore).all()).filter(
        (one) => `${one.fullName}\n${one.enCode}`.toLowerCase().includes(word) && (query.shownOn === undefined || one.shownOn === query.shownOn),
      )
      const page = pageOf(query)
      return { list: cut(found, page).map(present), pagination: paginationOf(page, found.length) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/GetImgConfigById`,
    tag,
    policy: mayOpen(menu),
    query: byId,
    summary: 'One picture, as it can be put back',
    async handle({ query }) {
      const row = await store.of(pictureStore).find(query.id)
      if (!row) throw new Refusal('notFoundAnymore')
      return present(row)
    },
  })
  route.guarded({
    method: 'POST',
    url: `${root}/CreateImgConfig`,
    tag,
    policy: mayPress('btn_add', menu),
    body,
    data: made,
    summary: 'Stores a picture that was uploaded before, where it is shown and its code; no two have one code',
    handle: async (context) => {
      const { id: _id, version: _version, ...input } = context.body
      return { id: await saveEntry(services, pictureList, null, input as PictureInput, undefined, context) }
    },
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/UpdateImgConfig`,
    tag,
    policy: mayPress('btn_edit', menu),
    query: Type.Partial(byId),
    body,
    data: made,
    summary: 'Changes a picture, by the id of the query or the body; 409 when it no longer has the version that was read',
    handle: async (context) => {
      const { id: own = '', version, ...input } = context.body
      return { id: await saveEntry(services, pictureList, context.query.id ?? own, input as PictureInput, version, context) }
    },
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/SetImgConfigState`,
    tag,
    policy: mayPress('btn_edit', menu),
    body: byId,
    summary: 'Shows a picture, or shows it no more',
    handle: (context) => toggleEntry(services, pictureList, context.body.id, context),
  })
  route.guarded({
    method: 'DELETE',
    url: `${root}/DeleteImgConfig`,
    tag,
    policy: mayPress('btn_remove', menu),
    query: byId,
    summary: 'Removes a picture; pages show their own looks again',
    handle: (context) => removeEntry(services, pictureList, context.query.id, context),
  })
  addOpenCalls(route, services)
}

function addOpenCalls(route: AddRoute, services: Services): void {
  const { store } = services
  const called = async (name: string): Promise<PictureRow> => {
    const row = (await store.of(pictureStore).all()).find(({ enCode }) => enCode === name)
    if (row?.enabledMark !== 1) throw new Refusal('notFound')
    return row
  }
  route.open({
    method: 'GET',
    url: `${root}/GetImgConfigByCode`,
    tag,
    policy: forAll,
    rateLimit: { max: 120, timeWindow: '1 minute' },
    query: Type.Object({ code }),
    data: shown,
    summary: 'The picture of a code, where it is shown and its address; 404 for one that is switched off or not there',
    async handle({ query }) {
      const { enCode, fullName, shownOn: on, ofPage, ...row } = await called(query.code)
      return { enCode, fullName, shownOn: on, ofPage, url: addressOfPicture({ ...row, enCode }) }
    },
  })
  route.open({
    method: 'GET',
    url: '/api/public/Pictures',
    tag,
    policy: forAll,
    rateLimit: { max: 120, timeWindow: '1 minute' },
    data: Type.Object({ list: Type.Array(shown) }),
    summary: 'All pictures that are switched on, in their order',
    handle: async () => ({ list: [...(await shownPictures(store))] }),
  })
  route.open({
    method: 'GET',
    url: '/api/public/Pictures/:code',
    tag,
    policy: forAll,
    rateLimit: { max: 300, timeWindow: '1 minute' },
    params: Type.Object({ code }),
    query: Type.Object({ v: Type.Optional(Type.String({ maxLength: 20 })) }),
    produces: 'image/*',
    summary: 'The picture itself; 404 for one that is switched off or not there',
    handle: async ({ params, reply }) => sendPicture(services, reply, fileOf(await called(params.code)), kept),
  })
}

/** Pictures of public pages, large screens and the sign-in. */
export const pictures: ServerResource = { migrations: pictureSteps, routes: addPictureRoutes }
