import type { Content } from '../content/content'
import { insertContent } from '../content/reconcile'
import { platformTitles, withTitles } from '../content/titles'
import type { Stores } from '../store/store'
import { readSeed } from './read-json'

/** Adds the demo's portal, and menus of every type that needs no system beside this one; `model:` names a demo model by its code. */
export async function insertDemoPages(stores: Stores, modelIds: ReadonlyMap<string, string>, now: number): Promise<void> {
  const text = JSON.stringify(readSeed<Content>('fixtures/demo/pages.json'))
  const named = text.replace(/"model:(\w+)"/g, (_all, code: string) => JSON.stringify(modelIds.get(code) ?? ''))
  await insertContent(stores, withTitles(JSON.parse(named) as Content, platformTitles), now)
}
