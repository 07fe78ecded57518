import { useState } from 'react'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import type { ListToPrint } from '../print/use-list-rows'
import type { ListControls } from './use-list'
import type { SelectionControls } from './use-selection'

interface PrintDesk {
  readonly page: ListPage
  readonly list: Pick<ListControls, 'search' | 'filter' | 'sort'>
  readonly params: JsonObject | null
  readonly menuId: string | undefined
  readonly selection: SelectionControls
}

/** The list as a table on paper: the records that are ticked, or where none are all that it finds. `open` is absent where it has no records of a model. */
export function useListPrint({ page, list, params, menuId, selection }: PrintDesk) {
  const [wanted, setWanted] = useState<ListToPrint | null>(null)
  const { source } = page
  const open =
    source.from === 'model' && page.columns.length > 0
      ? () => {
          const { search, filter, sort } = list
          const query = { search, filter, params: params ?? {}, ...(sort ? { sort } : {}), ...(menuId === undefined ? {} : { menuId }) }
          const sent = selection.asSent()
          const isTicked = selection.count > 0 && !selection.all
          setWanted({ source, query, rows: isTicked ? selection.rows : null, except: 'except' in sent ? sent.except : [] })
        }
      : undefined
  return { wanted, open, close: () => setWanted(null) }
}
