import { modelsOfMenu } from '../../policies/access'
import type { Stores } from '../../store/store'
import type { OpenModel } from '../../visualdev/models/engine-model'
import { codesOfModel, codeTypes } from './offered-codes'
import { menuCodeStore } from './code-store'
import { menuStore } from './store'

/**
 * Keeps menus in step with a model they took codes over from, in the transaction that changes it: what is new is given out by them, and
 * granted to nobody; names follow; what is gone stays with whoever holds it, marked when the codes are looked at. Returns whether any changed.
 */
export async function followModel(stores: Stores, id: string, model: Pick<OpenModel, 'list' | 'plan'>): Promise<boolean> {
  const menus = (await stores.of(menuStore).all()).filter((menu) => modelsOfMenu(menu).includes(id))
  if (menus.length === 0) return false
  const codes = await stores.of(menuCodeStore).all()
  const asked = codesOfModel(model)
  let changed = false
  for (const menu of menus)
    for (const type of codeTypes) {
      const own = codes.filter((code) => code.menuId === menu.id && code.type === type)
      if (!own.some(({ origin }) => origin === 'taken')) continue
      let last = Math.max(...own.map(({ sortCode }) => sortCode))
      for (const [enCode, { fullName, names }] of asked[type]) {
        const held = own.find((code) => code.enCode === enCode)
        if (held && (held.origin !== 'taken' || (held.fullName === fullName && held.names === names))) continue
        await stores
          .of(menuCodeStore)
          .put(held ? { ...held, fullName, names } : { menuId: menu.id, type, enCode, fullName, names, sortCode: (last += 1), origin: 'taken' })
        changed = true
      }
    }
  return changed
}
