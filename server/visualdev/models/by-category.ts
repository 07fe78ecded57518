import type { Stores } from '../../store/store'
import { dictionaryEntryStore } from '../../system/dictionaries/store'
import type { Words } from '../../text/language'

interface Named {
  readonly id: string
  readonly fullName: string
  readonly enCode: string
  readonly category: string
}

/** Models beneath their categories, as clients of the family pick from them; a category is called what the dictionary calls it whose entry it names, else as it is. */
export async function byCategory(store: Stores, models: readonly Named[], words: Words) {
  const names = new Map((await store.of(dictionaryEntryStore).all()).map(({ id, fullName }) => [id, fullName]))
  const categories = [...new Set(models.map(({ category }) => category))]
  return categories.map((category) => ({
    id: category === '' ? '-1' : category,
    fullName: category === '' ? words.t('server.models.noCategory') : (names.get(category) ?? category),
    enCode: '',
    hasChildren: true,
    children: models.filter((one) => one.category === category).map((one) => ({ ...one, hasChildren: false, children: [] })),
  }))
}
