import { nameIn } from '../../named-lists/names'
import { roleStore } from '../../permission/roles/store'
import { grantStore } from '../../permission/authority/store'
import { menuStore, type Menu } from '../../system/menus/store'
import { modelsOfMenu, type Access, type CodeType } from '../../policies/access'
import type { Services } from '../../services'
import { codesOfModel, codeTypes } from '../../system/menus/offered-codes'
import { isOpen, wayUp } from '../../system/menus/tree-rules'
import type { Words } from '../../text/language'
import { modelOf, readDesign } from '../model-versions/save-draft'
import { versionStore } from '../model-versions/store'
import { freeCode, publisherMay } from './entries'

/** Where a model stands, and what whoever asks may make of it: everything that is chosen from while publishing. */
export async function readPublication(services: Services, id: string, access: Access, words: Words) {
  const { store } = services
  const [row, draft, published] = [await modelOf(store, id), await store.of(versionStore).draft(id), await store.of(versionStore).published(id)]
  const { model, isUnderstood } = readDesign(services, draft ?? row, id)
  const menus = await store.of(menuStore).all()
  const may = publisherMay(access)
  const roles = await store.of(roleStore).all()
  const offered = model && codesOfModel(model)
  const codes = (type: CodeType) => [...(offered?.[type] ?? [])].map(([enCode, name]) => ({ enCode, fullName: nameIn(name, words) }))
  return {
    id,
    fullName: draft?.fullName ?? row.fullName,
    enCode: freeCode(menus, draft?.enCode ?? row.enCode),
    version: row.version,
    state: row.state === 1 ? 'published' : published ? 'withdrawn' : 'draft',
    draft: draft ? { number: draft.number, version: draft.version } : null,
    published: published?.number ?? null,
    understood: isUnderstood,
    codes: Object.fromEntries(codeTypes.map((type) => [type, codes(type)])) as Record<CodeType, ReturnType<typeof codes>>,
    entries: await entriesIn(services, menus, id, access),
    // Nobody gives rights to roles of their own, and that of administrators has everything.
    roles: may.giveRoles
      ? roles
          .filter(
            (role) => role.administrator !== 1 && role.enabledMark === 1 && (access.administrator || !access.roles.some((own) => own.id === role.id)),
          )
          .map(({ id: roleId, fullName }) => ({ id: roleId, fullName }))
      : [],
    /** Nobody gives out more than they hold: a new entry is held by administrators alone. */
    may: { ...may, giveNewEntries: may.giveRoles && access.administrator },
  }
}

async function entriesIn({ store }: Services, menus: readonly Menu[], modelId: string, access: Access) {
  const roles = new Map((await store.of(roleStore).all()).map((role) => [role.id, role.fullName]))
  const held = new Set(access.menus.map(({ id }) => id))
  const shown = menus.filter((menu) => modelsOfMenu(menu).includes(modelId))
  return Promise.all(
    shown.map(async (menu) => {
      const grants = (await store.of(grantStore).inMenu(menu.id)).filter(({ type }) => type === 'menu')
      return {
        id: menu.id,
        fullName: menu.fullName,
        enCode: menu.enCode,
        type: menu.type,
        icon: menu.icon,
        place: wayUp(menus, menu.id)
          .slice(1)
          .map(({ fullName }) => fullName)
          .toReversed(),
        enabledMark: menu.enabledMark,
        /** It can be seen: it and all that it stands in are switched on. */
        isOpen: isOpen(menus, menu.id),
        /** The caller may give it out. */
        isGiveable: access.administrator || held.has(menu.id),
        roles: grants.map(({ roleId }) => ({ id: roleId, fullName: roles.get(roleId) ?? roleId })),
      }
    }),
  )
}
