import { useState } from 'react'
import type { JsonObject } from '../../model/json'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import type { ListControls } from './use-list'
import type { SelectionControls } from './use-selection'

/** As many records are printed in one go. */
const mostPrinted = 100

interface PrintDesk {
  readonly page: ListPage
  readonly list: ListControls
  readonly params: JsonObject | null
  readonly menuId: string | undefined
  readonly selection: SelectionControls
  /** The rows that are drawn. */
  readonly drawn: readonly JsonObject[]
}

/** Which records are printed: those that are ticked, what is seen in its order and the others behind it, or all that the list finds. */
export function usePrint({ page, list, params, menuId, selection, drawn }: PrintDesk) {
  const { t, notify, gateway } = useServices()
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const isPossible = page.form !== undefined && (page.source.from === 'model' || page.source.read !== undefined)

  const print = async () => {
    if (selection.count > mostPrinted) return notify('warning', t('engine.print.tooMany', { n: mostPrinted }))
    if (!selection.all) {
      const seen = drawn.map(({ id }) => String(id))
      return setIds([...seen.filter(selection.has), ...selection.ids.filter((id) => !seen.includes(id))])
    }
    const { search, filter, sort } = list
    const query = {
      search,
      filter,
      params: params ?? {},
      // Those that are left out may be among the first.
      page: { current: 1, size: 2 * mostPrinted },
      ...(sort ? { sort } : {}),
      ...(menuId === undefined ? {} : { menuId }),
    }
    const answer = await gateway.query(page.source, query)
    if (answer.ok) setIds(answer.value.rows.map(({ id }) => String(id)).filter(selection.has))
  }
  return { ids, print: isPossible ? () => void print() : null, close: () => setIds(null) }
}
