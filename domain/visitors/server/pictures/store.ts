import { defineStore, namedTable, type CodedRow, type NamedRow, type ServerResource } from '../../../../server/module'
import type { ShownOn } from '../../../shared/pictures/picture'

/** A picture that people set up: its code is its name in addresses and for other systems. */
export interface PictureRow extends CodedRow, NamedRow {
  readonly shownOn: ShownOn
  /** The page that it is for alone; '' for all of its place. */
  readonly ofPage: string
  /** The uploaded file, as JSON of a list of one. */
  readonly picture: string
  readonly creatorUserId: string | null
  readonly lastModifyUserId: string | null
  readonly lastModifyTime: number | null
}

const table = 'visitorsPictures'
export const pictureStore = defineStore('pictures', ({ db }) => namedTable<PictureRow>(db, table))

export const pictureSteps = {
  'pictures-0001': {
    async up(db) {
      let made = db.schema
        .createTable('visitors_pictures')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('en_code', 'text', (column) => column.notNull().unique())
      for (const name of ['full_name', 'description', 'shown_on', 'of_page', 'picture'])
        made = made.addColumn(name, 'text', (column) => column.notNull())
      await made
        .addColumn('sort_code', 'integer', (column) => column.notNull())
        .addColumn('enabled_mark', 'integer', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('creator_user_id', 'text')
        .addColumn('creator_time', 'bigint', (column) => column.notNull())
        .addColumn('last_modify_user_id', 'text')
        .addColumn('last_modify_time', 'bigint')
        .execute()
    },
  },
} satisfies ServerResource['migrations']
