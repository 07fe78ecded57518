import { useState } from 'react'
import { lazyWithControls } from '../page/lazy-with-controls'
import type { ListPage } from '../../model/page'
import { ListAddressContext } from '../context/list-address'
import type { RecordAround } from '../detail/record-around'
import { useServices } from '../context/services'
import type { usePrint } from './use-print'
import type { OpenPage, OpenRecord } from './use-list-actions'

// What the list itself does not show is loaded when it is asked for: the form with its widgets when the first record opens.
const PagePopup = lazyWithControls(() => import('../page/page-popup').then(({ PagePopup: component }) => component))
const PrintPopup = lazyWithControls(() => import('../print/print-popup').then(({ PrintPopup: component }) => component))
const RecordPopup = lazyWithControls(() => import('../page/record-popup').then(({ RecordPopup: component }) => component))

const noParams = {}

interface ListPopupsProps {
  readonly page: ListPage
  readonly menuId: string | undefined
  readonly record: OpenRecord | null
  /** What can be done from the record that is looked at. */
  readonly around: RecordAround | undefined
  readonly opened: OpenPage | null
  /** The records that are put on paper. */
  readonly printing: Pick<ReturnType<typeof usePrint>, 'ids' | 'close'>
  readonly onRecordClosed: () => void
  readonly onSaved: () => void
  /** A record is stored, and the next is begun. */
  readonly onSavedAndNext: () => void
  readonly onPageClosed: () => void
}

/** What a button of a list opens over it: one of its records, or another page. */
export function ListPopups({
  page,
  menuId,
  record,
  around,
  opened,
  printing,
  onRecordClosed,
  onSaved,
  onSavedAndNext,
  onPageClosed,
}: ListPopupsProps) {
  const { t, text, screen } = useServices()
  const [turn, setTurn] = useState(0)
  // What JSON cannot say the application brings by hand.
  const Opened = (opened && screen?.(opened.page)) ?? PagePopup
  return (
    <>
      {record && page.form && (
        <RecordPopup
          key={`${record.mode} ${turn}`}
          page={page.form}
          title={t(`engine.record.${record.mode}`, { title: text(page.form.title) || text(page.title) })}
          source={page.source}
          mode={record.mode}
          id={record.id}
          params={record.params}
          copied={record.copied}
          around={around}
          menuId={menuId}
          created={page.created}
          changeRequires={page.changeRequires}
          onClose={onRecordClosed}
          onSaved={onSaved}
          onNext={() => {
            onSavedAndNext()
            setTurn((n) => n + 1)
          }}
        />
      )}
      {printing.ids && page.form && (
        <PrintPopup page={page.form} source={page.source} ids={printing.ids} params={noParams} onClose={printing.close} />
      )}
      {opened && (
        // The page over this one has no address of its own.
        <ListAddressContext.Provider value={null}>
          <Opened {...opened} menuId={menuId} onClose={onPageClosed} />
        </ListAddressContext.Provider>
      )}
    </>
  )
}
