import type { TestApp } from '../../server/testing/test-app'
import { grantStore, type Grant } from '../../server/permission/authority/store'
import { roleStore } from '../../server/permission/roles/store'
import { menuStore, type Menu } from '../../server/system/menus/store'
import { userStore } from '../../server/permission/users/store'

/** What somebody may be answered: the call itself, or why not. */
export type Expected = 'let in' | 401 | 403

export interface Walker {
  readonly name: string
  /** Null for somebody who is not signed in. */
  readonly account: string | null
}

/** What the words of a policy (`x-policy`) mean for one person, worked out from the stored grants alone. */
export async function expectationsOf({ services: { store } }: TestApp, { account }: Walker) {
  const user = account === null ? undefined : await store.of(userStore).byAccount(account)
  const roles = user ? await store.of(roleStore).heldBy(user.id) : []
  const isAdministrator = roles.some((role) => role.administrator === 1)
  const grants = user ? await store.of(grantStore).ofRoles(roles.map((role) => role.id)) : []
  const menus = await store.of(menuStore).all()
  const holds = (menu: Menu, type: Grant['type'], code: string): boolean =>
    grants.some((grant) => grant.menuId === menu.id && grant.type === type && grant.enCode === code)

  return (policy: string, modelId: string): Expected => {
    if (policy.startsWith('anyone: ')) return 'let in'
    if (!user) return 401
    if (policy === 'signed in' || isAdministrator) return 'let in'
    const isHeld = (one: string): boolean => {
      const [, where = '', buttons = ''] = /^(.+?)(?:, button (.+))?$/.exec(one) ?? []
      const wanted = buttons === '' ? [] : buttons.split(' or ')
      const fitting = menus.filter((menu) => isMeant(menu, where, modelId) && holds(menu, 'menu', ''))
      return fitting.some((menu) => wanted.length === 0 || wanted.some((button) => holds(menu, 'button', button)))
    }
    return policy.split('; or ').some(isHeld) ? 'let in' : 403
  }
}

function isMeant(menu: Menu, where: string, modelId: string): boolean {
  const [ofModel, model = modelId] = /^a menu of the model(?: (\S+))?$/.exec(where) ?? []
  if (ofModel !== undefined) return menu.enCode === 'previewModel' || `${menu.propertyJson}${menu.description}`.includes(`"${model}"`)
  if (where === 'the menu of all dictionaries or that of the dictionary') return menu.enCode === 'systemData.dictionary' || menu.type === 4
  const named = /^menu (.+)$/.exec(where)?.[1]?.split(' or ')
  if (!named) throw new Error(`Nobody has said what this policy means: ${where}`)
  return named.includes(menu.enCode)
}
