import { readSeed, type Services } from '../../../server/module'
import { projectStore } from './store'

interface Demo {
  readonly projects: readonly { readonly id: string; readonly fullName: string; readonly houses: Readonly<Record<string, string>> }[]
}

/** Fills in the projects of the demo and their houses, where there are none. */
export async function insertDemoProjects({ store }: Services): Promise<void> {
  const { projects } = readSeed<Demo>('domain/units/seed/demo.json')
  await store.transaction(async (stores) => {
    const entries = stores.of(projectStore)
    if ((await entries.all()).length > 0) return
    for (const [sortCode, { id, fullName, houses }] of projects.entries()) {
      await entries.insert({ id, parentId: null, fullName, type: 'project', sortCode, enabledMark: 1 })
      for (const [at, [house, name]] of Object.entries(houses).entries())
        await entries.insert({ id: house, parentId: id, fullName: name, type: 'house', sortCode: at, enabledMark: 1 })
    }
  })
}
