import { grantStore } from '../../../server/permission/authority/store'
import { roleStore } from '../../../server/permission/roles/store'
import { menuStore } from '../../../server/system/menus/store'
import type { Client, TestApp } from '../../../server/testing/test-app'
import { median } from '../runner/statistics'
import { good } from './good'

const roles = 300
const repeats = 15
const types = ['module', 'button', 'column', 'form', 'resource'] as const

/**
 * What the screen that gives out rights asks for when a role is chosen, with 300 roles that hold half of all menus; the menus are there already. Returns
 * the median of the five questions together, in milliseconds.
 */
export async function authorising({ services: { store } }: TestApp, client: Client): Promise<number> {
  const menus = (await store.of(menuStore).all()).filter(({ type }) => type !== 1)
  const common = { type: 'business', administrator: 0, sortCode: 1, enabledMark: 1, description: '', creatorTime: 1 }
  for (let number = 0; number < roles; number += 1) {
    const id = `benchRole${number}`
    await store.of(roleStore).insert({ ...common, id, fullName: id, enCode: id })
    const held = menus.filter((_menu, at) => (at + number) % 2 === 0).map((menu) => ({ roleId: id, menuId: menu.id, type: 'menu', enCode: '' }))
    await store.of(grantStore).insert(held)
  }
  const choose = async (number: number): Promise<number> => {
    const started = performance.now()
    await Promise.all(types.map((type) => good(client.post(`/api/permission/Authority/Data/benchRole${number}/Values`, { type }))))
    return performance.now() - started
  }
  await choose(0)
  const times: number[] = []
  for (let turn = 1; turn <= repeats; turn += 1) times.push(await choose(turn))
  return median(times)
}
