import { Type, type Static } from '@sinclair/typebox'
import { interfaceSourceSchema, recordsSourceSchema, textSchema } from '../../engine'
import { rowPickerDefaults, rowPickerProps } from '../shared/row-picker/settings'

const columnKeys = Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100 })
const limit = Type.Union([Type.Integer({ minimum: 1, maximum: 10_000 }), Type.Null()])

export const formTableProps = Type.Object(
  {
    /** The words of the button that adds a row; '' takes those of the language. */
    addText: textSchema,
    canAdd: Type.Boolean(),
    /** What the button does: adds an empty row, or lets rows of a list be picked. */
    addBy: Type.Union([Type.Literal('empty'), Type.Literal('picker')]),
    /** Where rows are picked from, the columns that are shown of them, and which of their columns go where. */
    source: Type.Union([interfaceSourceSchema, recordsSourceSchema]),
    pickColumns: rowPickerProps.columns,
    transfer: rowPickerProps.transfer,
    paged: rowPickerProps.paged,
    pageSize: rowPickerProps.pageSize,
    popup: Type.Union([Type.Literal('dialog'), Type.Literal('drawer')]),
    popupTitle: rowPickerProps.popupTitle,
    popupWidth: rowPickerProps.popupWidth,
    canDelete: Type.Boolean(),
    /** False closes the rows that are stored; rows that are added can be filled in until they are saved. */
    canEdit: Type.Boolean(),
    /** The fewest and the most rows; null sets no limit. */
    min: limit,
    max: limit,
    /** Keys of the columns that together tell a row from every other. */
    unique: columnKeys,
    /** Shows a row of sums below the others. */
    summary: Type.Boolean(),
    summaryColumns: columnKeys,
    /** Columns whose numbers and sums are shown with commas between thousands. */
    thousandsColumns: columnKeys,
    /** Texts and numbers in the middle of their columns, or numbers at the right and everything else at the left. */
    align: Type.Union([Type.Literal('center'), Type.Literal('byType')]),
    /** How many columns stay in place while the others are scrolled. */
    frozen: Type.Integer({ minimum: 0, maximum: 10 }),
    /** How many rows are shown before the table scrolls. */
    visibleRows: Type.Integer({ minimum: 3, maximum: 50 }),
  },
  { additionalProperties: false },
)
export type FormTableProps = Static<typeof formTableProps>

export const formTableDefaults: FormTableProps = {
  addText: '',
  canAdd: true,
  addBy: 'empty',
  source: { from: 'interface', id: '', params: [], map: { value: 'id', label: 'fullName', children: '' } },
  pickColumns: [],
  transfer: [],
  paged: rowPickerDefaults.paged,
  pageSize: rowPickerDefaults.pageSize,
  popup: 'dialog',
  popupTitle: rowPickerDefaults.popupTitle,
  popupWidth: rowPickerDefaults.popupWidth,
  canDelete: true,
  canEdit: true,
  min: null,
  max: null,
  unique: [],
  summary: false,
  summaryColumns: [],
  thousandsColumns: [],
  align: 'center',
  frozen: 0,
  visibleRows: 12,
}
