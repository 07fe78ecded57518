import type { Selectable } from 'kysely'
import { namedTable } from '../../named-lists/named-table'
import { contains } from '../../store/contains'
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
    /** Those of a dictionary, by its id; with a keyword, those whose name or code holds it. */
    of: (typeId: string, keyword?: string): Promise<readonly DictionaryEntry[]> => {
      const ofType = db.selectFrom('dictionaryData').selectAll().orderBy('sortCode').orderBy('id').where('typeId', '=', typeId)
      return keyword
        ? ofType.where((eb) => eb.or([contains('full_name', keyword), contains('en_code', keyword)])).execute()
        : settled(`entries of ${typeId}`, () => ofType.execute())
    },
  }
})
