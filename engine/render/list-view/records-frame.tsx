import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { ListPage } from '../../model/page'
import { useServices } from '../context/services'
import { PlainAlert } from '../plain/plain-alert'
import { Pager } from './pager'
import type { ListControls, ListState } from './use-list'

interface RecordsFrameProps {
  readonly page: ListPage
  readonly list: ListState & ListControls
  /** What holds the records: it takes the focus that a record had which is gone. */
  readonly view: RefObject<HTMLElement>
  /** Whether there is room to go to a page by its number. */
  readonly jump: boolean
  readonly children: ReactNode
}

/** What stands around the records of a list, however they are drawn: that they could not be had or are on their way, and the ways to other pages. */
export function RecordsFrame({ page, list, view, jump, children }: RecordsFrameProps) {
  const { t, text } = useServices()
  // A row that goes takes the focus with it: it stays with the records.
  const focused = useRef(false)
  useEffect(() => {
    if (focused.current && document.activeElement === document.body) view.current?.focus()
  }, [list.rows, view])
  return (
    <div
      aria-busy={list.loading}
      onFocus={() => {
        focused.current = true
      }}
      onBlur={({ relatedTarget }) => {
        focused.current = relatedTarget === null
      }}
    >
      {list.failure && <PlainAlert message={list.failure.message || t('engine.list.failed')} onRetry={list.refresh} />}
      <div className="weft-records-place">
        {children}
        {list.loading && <div className="weft-records-busy" />}
      </div>
      {page.pageSize !== null && list.total > 0 && (
        <Pager title={text(page.title)} page={list.page} size={list.size} total={list.total} jump={jump} onGo={list.goTo} />
      )}
    </div>
  )
}
