import { dictionaryStore } from '../dictionaries/store'
import { Type } from '@sinclair/typebox'
import type { JsonObject } from '../../../engine'
import type { AddRoute } from '../../http/route'
import { byId, listOf, listQuery } from '../../http/wire'
import { inWords } from '../../named-lists/names'
import { made } from '../../named-lists/parts'
import { presentTree } from '../../named-lists/tree'
import { mayOpen, mayPress } from '../../policies/policy'
import type { Services } from '../../services'
import { menuOf } from './change-menus'
import { knownPages } from './known-pages'
import { category, menuBody } from './menu-input'
import { found, presentMenu, type Facts } from './presenter'
import { restoreMenu } from './restore-menu'
import { addMenuRightsRoutes } from './rights-routes'
import { moveMenu, removeMenu, saveMenu, toggleMenu, type MenuRules } from './save-menu'
import { grantStore } from '../../permission/authority/store'
import { menuStore } from './store'
import { addMenuTransferRoutes } from './transfer-routes'
import { ownMenu as menu, withAllBelow } from './tree-rules'

const tag = 'menus'
const root = '/api/system/Menu'

/** The entries of the menu, as administrators manage them. `rules` may still grow while calls are added. */
export function addMenuRoutes(route: AddRoute, services: Services, rules: MenuRules): void {
  const { store } = services
  const facts = async (): Promise<Facts> => ({
    shipped: new Map((await store.of(menuStore).shipped()).map((row) => [String(row['id']), row] as const satisfies readonly [string, JsonObject])),
    holders: await store.of(grantStore).holdersOfMenus(),
  })

  route.guarded({
    method: 'GET',
    url: root,
    tag,
    policy: mayOpen(menu),
    query: Type.Object({ keyword: listQuery.keyword, category: Type.Optional(category) }),
    data: listOf(),
    summary: 'All entries as a tree, disabled ones too; with a keyword those that it finds, with what they stand in',
    async handle({ query }) {
      const known = await facts()
      const all = (await store.of(menuStore).all()).filter((one) => query.category === undefined || one.category === query.category)
      return { list: presentTree(found(all, query.keyword ?? ''), (one) => presentMenu(one, known)) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Selector/:id`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    query: Type.Object({ category: Type.Optional(category) }),
    data: listOf(),
    summary: 'Directories that an entry can stand in, as a tree; not those beneath the entry of the address, which is 0 for a new one',
    async handle({ params, query }) {
      const all = await store.of(menuStore).all()
      const without = new Set(withAllBelow(all, params.id).map(({ id }) => id))
      const places = all.filter((one) => one.type === 1 && !without.has(one.id) && one.category === (query.category ?? 'Web'))
      return { list: presentTree(places, ({ fullName, enCode, icon }) => ({ fullName, enCode, icon })) }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/Targets`,
    tag,
    policy: mayOpen(menu),
    data: Type.Object({
      pages: Type.Array(Type.Unknown()),
      models: Type.Array(Type.Unknown()),
      dictionaries: Type.Array(Type.Unknown()),
      portals: Type.Array(Type.Unknown()),
      ownReports: Type.Array(Type.Unknown()),
    }),
    summary:
      'What entries can lead to: pages and reports of ours by their address, models, dictionaries and portals by their id, and the hosts of links',
    async handle({ words }) {
      const own = store.of(menuStore)
      const pages = [...knownPages(services.registry).values()]
        .map(({ address, title, report }) => ({ id: address, fullName: words.text(title), isReport: report !== undefined }))
        .toSorted((a, b) => a.id.localeCompare(b.id))
      const { hosts, dataVisualUrl, reportUrl } = services.env.links
      return {
        pages: pages.filter(({ isReport }) => !isReport),
        ownReports: pages.filter(({ isReport }) => isReport),
        models: await own.models(),
        dictionaries: inWords(await store.of(dictionaryStore).all(), words)
          .filter(({ parentId }) => parentId !== null)
          .map(({ id, enCode, fullName, isTree }) => ({ id, enCode, fullName, isTree })),
        portals: inWords(await own.portals(), words),
        hosts,
        dataVisual: dataVisualUrl !== '',
        reports: reportUrl !== '',
      }
    },
  })
  route.guarded({
    method: 'GET',
    url: `${root}/:id`,
    tag,
    policy: mayOpen(menu),
    params: byId,
    summary: 'One entry',
    handle: async ({ params }) => presentMenu(menuOf(await store.of(menuStore).all(), params.id), await facts()),
  })
  route.guarded({
    method: 'POST',
    url: root,
    tag,
    policy: mayPress('btn_add', menu),
    body: menuBody,
    data: made,
    summary: 'Stores an entry, which only administrators hold until it is granted; 400 names every field at fault',
    async handle({ body: { id: _id, version: _version, ...input }, access }) {
      return { id: await saveMenu(services, rules, null, input, access) }
    },
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    body: menuBody,
    data: made,
    summary: 'Changes an entry; 409 when it no longer has the version that was read, 403 where rights of who changes it would grow',
    async handle({ params, body: { id: _id, version, ...input }, access }) {
      return { id: await saveMenu(services, rules, params.id, input, access, version) }
    },
  })
  route.guarded({
    method: 'DELETE',
    url: `${root}/:id`,
    tag,
    policy: mayPress('btn_remove', menu),
    params: byId,
    summary: 'Removes an entry with its codes and what was granted in it; not while others stand in it, and not what the product ships',
    handle: ({ params, access }) => removeMenu(services, params.id, access),
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id/Actions/State`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    summary: 'Shows an entry with what stands in it, or no longer',
    handle: ({ params, access }) => toggleMenu(services, params.id, access),
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id/Actions/Move`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    body: Type.Object(
      { parentId: Type.Optional(Type.String({ maxLength: 100 })), before: Type.Optional(Type.String({ maxLength: 100 })) },
      { additionalProperties: false },
    ),
    summary: 'Puts an entry into a directory (-1 is the top, none the one it is in), before another entry there or at the end',
    handle: ({ params, body, access }) => moveMenu(services, params.id, body, access),
  })
  route.guarded({
    method: 'PUT',
    url: `${root}/:id/Actions/Restore`,
    tag,
    policy: mayPress('btn_edit', menu),
    params: byId,
    summary: 'Brings a shipped entry back to how the product ships it; what was granted stays',
    handle: ({ params, access }) => restoreMenu(services, params.id, access),
  })
  addMenuRightsRoutes(route, services)
  addMenuTransferRoutes(route, services, rules)
}
