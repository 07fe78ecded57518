import type { Selectable } from 'kysely'
import { namedTable } from '../../named-lists/named-table'
import type { DictionaryDataTable, DictionaryTypeTable } from '../../store/dictionary-tables'
import { defineStore } from '../../store/define-store'

export type DictionaryType = Selectable<DictionaryTypeTable>
export type DictionaryEntry = Selectable<DictionaryDataTable>

/** Dictionaries: named lists of coded options. */
export const dictionaryStore = defineStore('dictionaries', ({ db, settled }) => {
  const table = namedTable<DictionaryType>(db, 'dictionaryTypes')
  return {
    ...table,
    all: () => settled('dictionaries', table.all),
    /** One by its id, or by its code. */
    named: (idOrCode: string): Promise<DictionaryType | undefined> =>
      settled(`dictionary ${idOrCode}`, async () => {
        const found = await db
          .selectFrom('dictionaryTypes')
          .selectAll()
          .where((eb) => eb.or([eb('id', '=', idOrCode), eb('enCode', '=', idOrCode)]))
          .execute()
        return found.find((type) => type.id === idOrCode) ?? found[0]
      }),
  }
})

/** The options in them. */
export const dictionaryEntryStore = defineStore('dictionary entries', ({ db, settled }) => {
  const table = namedTable<DictionaryEntry>(db, 'dictionaryData')
  return {
    ...table,
    all: () => settled('entries', table.all),
    /** Those of a dictionary, by its id. */
    of: (typeId: string): Promise<readonly DictionaryEntry[]> =>
      settled(`entries of ${typeId}`, () =>
        db.selectFrom('dictionaryData').selectAll().orderBy('sortCode').orderBy('id').where('typeId', '=', typeId).execute(),
      ),
  }
})
