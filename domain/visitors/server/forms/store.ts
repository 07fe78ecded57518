import type { Kysely } from 'kysely'
import type { CodedRow } from '../../../../server/module'
import type { Json } from '../../../../engine'
import { defineStore, namedTable, parseJson, type NamedRow } from '../../../../server/module'

/**
 * Who fills a form in: `anyone`, whoever proves by a code to hold a mobile number, or whoever is signed in makes a new record; `link` adds to the one record that a
 * link was made for, once.
 */
export type FilledBy = 'anyone' | 'phone' | 'user' | 'link'

/** A form that people without an account may fill in. Its code is its name in addresses; `model` is a model's code. */
export interface PublicFormRow extends CodedRow, NamedRow {
  readonly model: string
  /** The keys of the fields that are shown and taken, as JSON; all others stay with the staff. */
  readonly fields: string
  readonly filledBy: FilledBy
  /** What is said once it was sent; '' for the product's own words. */
  readonly thanks: string
  /** New records that one day may bring; 0 for as many as come. */
  readonly mostPerDay: number
  /** New records that one address may send in an hour. */
  readonly mostPerHour: number
  /** Files that each of its fields takes; 0 for as many as the field itself says. */
  readonly mostFiles: number
  /** Megabytes of one file; a field may say less. */
  readonly largestFile: number
  /** The field that the number goes into that was proved; '' where none is asked for. */
  readonly phoneField: string
  /** The field that an address of a place fills in, such as a unit or a building; '' where there are none. */
  readonly placeField: string
  /** The field whose choice tells who asked how things stand; '' where nobody is told. */
  readonly stateField: string
  /** The keys of what else they are told, as JSON. */
  readonly answerFields: string
  /** The field whose choice who asked makes at the end, as a rating; '' where nobody is asked. */
  readonly rateField: string
  /** The field that takes what they say besides; '' for none. */
  readonly remarkField: string
  /** The states in which they are asked, as JSON. */
  readonly rateStates: string
  /** From this moment on it is closed; null for never. Milliseconds since 1970 UTC. */
  readonly endsTime: number | null
  /** The day, `yyyy-MM-dd`, of which `sent` counts the records. */
  readonly sentDay: string
  readonly sent: number
  readonly creatorUserId: string | null
  readonly lastModifyUserId: string | null
  readonly lastModifyTime: number | null
}

const table = 'visitorsForms'

export const publicFormStore = defineStore('public forms', ({ db }) => {
  const rows = () => (db as never as Forms).selectFrom(table)
  return {
    ...namedTable<PublicFormRow>(db, table),
    byCode: async (enCode: string): Promise<PublicFormRow | undefined> => rows().selectAll().where('enCode', '=', enCode).executeTakeFirst(),
    /** Counts one record of a day, if it may bring one more. Returns whether it may: of two at once the second is asked again. */
    async take(enCode: string, day: string): Promise<boolean> {
      const { numUpdatedRows } = await (db as never as Forms)
        .updateTable(table)
        .set((eb) => ({
          sentDay: day,
          sent: eb
            .case()
            .when('sentDay', '=', day)
            .then(eb('sent', '+', 1))
            .else(1)
            .end(),
        }))
        .where('enCode', '=', enCode)
        .where((eb) => eb.or([eb('mostPerDay', '=', 0), eb('sentDay', '!=', day), eb('sent', '<', eb.ref('mostPerDay'))]))
        .executeTakeFirst()
      return Number(numUpdatedRows) === 1
    },
    /** Takes back what was counted for a record that was refused. */
    async giveBack(enCode: string, day: string): Promise<void> {
      await (db as never as Forms)
        .updateTable(table)
        .set((eb) => ({ sent: eb('sent', '-', 1) }))
        .where('enCode', '=', enCode)
        .where('sentDay', '=', day)
        .where('sent', '>', 0)
        .execute()
    },
  }
})
type Forms = Kysely<{ visitorsForms: PublicFormRow }>

/** What stands in the database may be older than what reads it now: a text that is no JSON says nothing. */
export function readStored(text: string): Json {
  try {
    return parseJson(text)
  } catch {
    return null
  }
}

/** The keys that a column of a form lists. */
export const keysIn = (text: string): readonly string[] => {
  const keys = readStored(text)
  return Array.isArray(keys) ? keys.map(String) : []
}

/** What a form is that nothing else was said of. */
export const newForm = {
  description: '',
  thanks: '',
  mostPerDay: 0,
  mostPerHour: 20,
  mostFiles: 0,
  largestFile: 10,
  phoneField: '',
  placeField: '',
  stateField: '',
  answerFields: '[]',
  rateField: '',
  remarkField: '',
  rateStates: '[]',
  endsTime: null,
  sentDay: '',
  sent: 0,
  sortCode: 0,
  enabledMark: 1,
  version: 1,
} as const
