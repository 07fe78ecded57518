import type { Insertable, Selectable, Updateable } from 'kysely'
import { contains } from '../../store/contains'
import type { DictionaryDataTable, DictionaryTypeTable } from '../../store/dictionary-tables'
import { defineStore } from '../../store/define-store'

export type DictionaryType = Selectable<DictionaryTypeTable>
export type DictionaryEntry = Selectable<DictionaryDataTable>

/** Named lists of coded options. */
export const dictionaryStore = defineStore('dictionaries', ({ db, settled }) => {
  const entries = () => db.selectFrom('dictionaryData').selectAll().orderBy('sortCode').orderBy('id')
  return {
    types: (): Promise<readonly DictionaryType[]> =>
      settled('dictionaries', () => db.selectFrom('dictionaryTypes').selectAll().orderBy('sortCode').orderBy('id').execute()),
    /** A type by its id, or by its code. */
    type: (idOrCode: string): Promise<DictionaryType | undefined> =>
      settled(`dictionary ${idOrCode}`, async () => {
        const found = await db
          .selectFrom('dictionaryTypes')
          .selectAll()
          .where((eb) => eb.or([eb('id', '=', idOrCode), eb('enCode', '=', idOrCode)]))
          .execute()
        return found.find((type) => type.id === idOrCode) ?? found[0]
      }),
    async insertType(type: Insertable<DictionaryTypeTable>): Promise<void> {
      await db.insertInto('dictionaryTypes').values(type).execute()
    },
    async updateType(id: string, change: Updateable<DictionaryTypeTable>): Promise<void> {
      await db
        .updateTable('dictionaryTypes')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },
    async removeType(id: string): Promise<void> {
      await db.deleteFrom('dictionaryTypes').where('id', '=', id).execute()
    },

    entries: (typeId: string, keyword?: string): Promise<readonly DictionaryEntry[]> => {
      const ofType = entries().where('typeId', '=', typeId)
      return keyword
        ? ofType.where((eb) => eb.or([contains('full_name', keyword), contains('en_code', keyword)])).execute()
        : settled(`entries of ${typeId}`, () => ofType.execute())
    },
    allEntries: (): Promise<readonly DictionaryEntry[]> => settled('entries', () => entries().execute()),
    entry: (id: string): Promise<DictionaryEntry | undefined> => db.selectFrom('dictionaryData').selectAll().where('id', '=', id).executeTakeFirst(),
    async insertEntry(entry: Insertable<DictionaryDataTable>): Promise<void> {
      await db.insertInto('dictionaryData').values(entry).execute()
    },
    async updateEntry(id: string, change: Updateable<DictionaryDataTable>): Promise<void> {
      await db
        .updateTable('dictionaryData')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },
    async removeEntry(id: string): Promise<void> {
      await db.deleteFrom('dictionaryData').where('id', '=', id).execute()
    },
  }
})
