import { innerKey } from '../../../engine'
import { readConditions } from '../../permission/data-schemes/conditions'
import { dataSchemeStore } from '../../permission/data-schemes/store'
import { menuCodeStore } from '../../system/menus/code-store'
import { menuStore } from '../../system/menus/store'
import { modelsOfMenu } from '../../policies/access'
import type { Stores } from '../../store/store'
import type { Rename } from '../../store/renames'

/**
 * Takes what names the values of a model along with their names, in the transaction that renames them: the rights that menus give out and
 * roles hold, and the conditions of data schemes. Returns whether rights changed.
 */
export async function followRenames(stores: Stores, modelId: string, renames: readonly Rename[]): Promise<boolean> {
  // Neither rights nor conditions name what stands in form tables.
  const own = renames.filter(({ from }) => !from.includes('.'))
  if (own.length === 0) return false
  const codes = await stores.of(menuCodeStore).all()
  let changed = false
  for (const menu of await stores.of(menuStore).all()) {
    const models = modelsOfMenu(menu)
    if (!models.includes(modelId)) continue
    for (const type of ['column', 'form'] as const)
      for (const { from, to } of own) {
        const named = codes.filter((code) => code.menuId === menu.id && code.type === type && [from, to].includes(innerKey(code.enCode)))
        const held = named.find(({ enCode }) => innerKey(enCode) === from)
        const taken = named.find(({ enCode }) => innerKey(enCode) === to)
        if (!held && !taken) continue
        // The tabs of one entry share its codes.
        const code = { menuId: menu.id, type, enCode: held?.enCode ?? from }
        await stores.of(menuCodeStore).rename(code, taken?.enCode ?? to, new Set(models).size > 1)
        changed = true
      }
  }
  await followSchemes(stores, modelId, own)
  return changed
}

async function followSchemes(stores: Stores, modelId: string, renames: readonly Rename[]): Promise<void> {
  const names = new Map(renames.map(({ from, to }) => [from, to]))
  const schemes = stores.of(dataSchemeStore)
  for (const { id, fullName, preset, conditionJson, sortCode, modelId: of } of await schemes.all()) {
    const groups = of === modelId ? (readConditions(conditionJson) ?? []) : []
    if (!groups.some((group) => group.groups.some(({ field }) => names.has(field)))) continue
    const renamed = groups.map((group) => ({ ...group, groups: group.groups.map((one) => ({ ...one, field: names.get(one.field) ?? one.field })) }))
    await schemes.update(id, { fullName, preset, conditionJson: JSON.stringify(renamed), sortCode })
  }
}
