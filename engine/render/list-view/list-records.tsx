import type { ActionButton } from '../../model/action'
import type { JsonObject } from '../../model/json'
import type { Column, ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { useWide } from '../context/use-wide'
import { directIn, RowButtons, rowButtonsWidth } from './action-buttons'
import { RecordCards } from './record-cards'
import { RecordTable } from './record-table'
import { densityOf, settingsFor, type columnsOf } from './shown-columns'
import { moved } from './table-columns'
import type { useColumnSettings } from './use-column-settings'
import type { ListControls, ListState } from './use-list'
import type { SelectionControls } from './use-selection'

interface RecordsProps extends ReturnType<typeof useColumnSettings> {
  readonly page: ListPage
  readonly list: ListState & ListControls
  readonly params: JsonObject | null
  /** All columns that there are, and those that are shown. */
  readonly columns: ReturnType<typeof columnsOf>
  readonly seen: readonly Column[]
  readonly selection: SelectionControls
  readonly asTree: boolean
  readonly rowActions: readonly ActionButton[]
  /** The buttons that are offered for a row. */
  readonly buttonsOf: (row: JsonObject) => readonly ActionButton[]
  readonly press: (button: ActionButton, row: JsonObject) => Promise<void>
}

/** The records of a list with the buttons of their rows: a table where there is room for one, else cards. */
export function ListRecords({ rowActions, buttonsOf, press, columns, seen, settings, change, ...shared }: RecordsProps) {
  const { text } = useServices()
  const wide = useWide()
  const rowButtons = (row: JsonObject, buttons: readonly ActionButton[], most: number) => (
    <RowButtons most={most} buttons={buttons} onPress={(button) => press(button, row)} />
  )
  if (!wide) {
    const opening = (row: JsonObject) => {
      const look = buttonsOf(row).find(looksAt)
      return look ? () => void press(look, row) : null
    }
    /** On a card one stands alone: another than what the name of the record does. */
    const cardButtons = (row: JsonObject) => {
      const buttons = buttonsOf(row)
      const main = buttons.find((button) => !looksAt(button))
      return rowButtons(row, main ? [main, ...buttons.filter((button) => button !== main)] : buttons, 1)
    }
    return <RecordCards {...shared} columns={seen} onOpen={opening} actions={rowActions.length > 0 ? cardButtons : null} />
  }
  const heads = {
    move: (prop: string, before: string) => change(moved(settingsFor(columns, settings, text), prop, before)),
    resize: (prop: string, width: number) =>
      change(settingsFor(columns, settings, text).map((setting) => (setting.prop === prop ? { ...setting, width } : setting))),
  }
  const most = directIn(rowActions.length)
  const actions = { width: rowButtonsWidth(rowActions, text), render: (row: JsonObject) => rowButtons(row, buttonsOf(row), most) }
  return <RecordTable {...shared} columns={seen} density={densityOf(settings)} heads={heads} actions={rowActions.length > 0 ? actions : null} />
}

const looksAt = ({ action }: ActionButton): boolean => action.do === 'openRecord' && action.mode === 'view'
