import { affected, grouped, innerPath, type Plan } from '../../../engine'
import { modelsOfMenu } from '../../policies/access'
import { pause } from '../../process/slices'
import type { Services } from '../../services'
import { menuCodeStore, type MenuCode } from '../../system/menus/code-store'
import { modelShown } from '../../system/menus/offered-codes'
import { menuStore } from '../../system/menus/store'
import type { Difference } from './change-rights'
import { keyOf, menuRight, type Right } from './rights'
import { grantStore } from './store'

/** A column or field that a role is shown, and those withheld from it that its values are calculated from. */
export interface Telling {
  readonly right: Right
  readonly of: readonly Right[]
}

const kinds = ['column', 'form'] as const

/**
 * What a role would be shown, once a change is made, that tells of what is withheld from it: a value that is calculated, in the menus that the
 * change touches. It may be meant so, as a total may be seen without its prices.
 */
export async function tellingAfter(services: Services, { role, added, removed }: Difference): Promise<readonly Telling[]> {
  const { store } = services
  const touched = new Set([...added, ...removed].map(({ menuId }) => menuId))
  const gone = new Set(removed.map(keyOf))
  const held = new Set([...(await store.of(grantStore).of(role.id)), ...added].map(keyOf).filter((key) => !gone.has(key)))
  const codes = grouped(
    (await store.of(menuCodeStore).all()).filter(({ menuId }) => touched.has(menuId)),
    ({ menuId, type }) => `${menuId} ${type}`,
  )
  const found: Telling[] = []
  for (const menu of (await store.of(menuStore).all()).filter((one) => touched.has(one.id) && held.has(keyOf(menuRight(one))))) {
    const lists = kinds.map((kind) => codes.get(`${menu.id} ${kind}`) ?? []).filter((list) => list.length > 0)
    for (const modelId of lists.length > 0 ? modelsOfMenu(menu) : []) {
      const model = await modelShown(services, modelId)
      if (model) found.push(...lists.flatMap((list) => tellingIn(model.plan, list, held)))
      await pause()
    }
  }
  return found
}

function tellingIn(plan: Plan, codes: readonly MenuCode[], held: ReadonlySet<string>): readonly Telling[] {
  const pathOf = ({ enCode }: MenuCode): string => (plan.inputs.has(enCode) ? enCode : innerPath(enCode))
  const isHeld = (code: MenuCode): boolean => held.has(keyOf(code))
  const withheld = codes
    .filter((code) => !isHeld(code))
    .map((code) => ({ code, reaches: affected(plan, pathOf(code)).flatMap(({ path }) => path ?? []) }))
  return codes.filter(isHeld).flatMap((right) => {
    const own = pathOf(right)
    const of = withheld.filter(({ reaches }) => reaches.some((path) => path === own || path.startsWith(`${own}.`))).map(({ code }) => code)
    return of.length > 0 ? [{ right, of }] : []
  })
}
