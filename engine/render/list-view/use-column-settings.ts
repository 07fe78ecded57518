import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ColumnSetting, ListPlace } from '../../data/column-setting'
import { ListTab } from '../context/list-tab'
import { useServices } from '../context/services'

type Settings = readonly ColumnSetting[]
const none: Settings = []

interface Desk {
  /** What the server is known to hold. */
  saved: Settings
  /** What the user chose last; null before any choice. */
  wanted: Settings | null
  queue: Promise<void>
}
const newDesk = (): Desk => ({ saved: none, wanted: null, queue: Promise.resolve() })

/**
 * Which columns the user wants to see. A change shows at once and is saved at once, one after the other and only the newest of those
 * that wait; when that fails, what was saved last comes back. A setting that cannot be read hides nothing.
 */
export function useColumnSettings({ menuId, page }: Omit<ListPlace, 'tab'>) {
  const { gateway, notify, t } = useServices()
  const tab = useContext(ListTab)
  const place = useMemo((): ListPlace => ({ menuId, page, tab }), [menuId, page, tab])
  const [settings, setSettings] = useState(none)
  const desk = useRef(newDesk())

  useEffect(() => {
    const own = newDesk()
    desk.current = own
    const abort = new AbortController()
    void gateway.columns(place, abort.signal).then((answer) => {
      // Who already chose is not overruled by what comes late.
      if (abort.signal.aborted || !answer.ok || own.wanted) return
      own.saved = answer.value
      setSettings(answer.value)
    })
    return () => {
      abort.abort()
      own.wanted = null
      setSettings(none)
    }
  }, [gateway, place])

  const change = useCallback(
    (next: Settings) => {
      const own = desk.current
      own.wanted = next
      setSettings(next)
      own.queue = own.queue.then(async () => {
        if (own.wanted !== next) return
        const answer = await gateway.saveColumns(place, next)
        if (answer.ok) own.saved = next
        else if (own.wanted === next) {
          own.wanted = own.saved
          setSettings(own.saved)
          if (answer.error.message !== '') notify('error', t('engine.columns.notSaved', { reason: answer.error.message }))
        }
      })
    },
    [gateway, place, notify, t],
  )
  return { settings, change }
}
