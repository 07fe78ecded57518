import { CallFailed, holds, useApp } from '../../../shell/module'
import { Button, Empty, Pagination, Skeleton } from 'antd'
import { observer } from 'mobx-react-lite'
import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import { OptionTag } from '../../../engine/render'
import { dayAt, startOfDay } from '../../shared/calendar/instant'
import { useDictionary } from '../../shared/views/use-dictionary'
import type { SheetRow as Row, Wanted } from './sheet-calls'
import { placeIn, SearchForm, textOf } from './search-form'
import { SheetRow } from './sheet-row'
import { typedOf, useSheet } from './use-sheet'
import styles from './sheet.module.css'

const placeName = 'property-meterReading'

/** The sheet of meters: readings are typed one after the other, measured and compared at once, and saved together. */
const SheetPage = observer(function SheetPage() {
  const { t } = useTranslation()
  const { session, notices, gateway } = useApp()
  const [wanted, setWanted] = useState<Wanted>({
    day: dayAt(Date.now()) ?? '',
    ...{ projectId: '', houseId: '', kind: '', keyword: '', unread: false },
  })
  const [begun] = useState<JsonObject>({ day: startOfDay(wanted.day), unread: 0 })
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const { called, sheet, entries, reports, filled, type, save } = useSheet(wanted, page)
  const kinds = useDictionary('meterType')
  const menuId = session.routes.find(({ name }) => name === placeName)?.menuId
  const maySave = session.current !== null && holds(session.current.permissions, 'btn_save', menuId)
  const faults = filled.filter(({ judged }) => judged.at === 'fault').length
  const odd = filled.filter(({ judged }) => judged.at === 'read' && judged.oddity !== null)

  const read = (record: JsonObject) => {
    setPage(1)
    setWanted((before) => ({
      ...placeIn(record),
      day: dayAt(record['day']) ?? before.day,
      kind: textOf(record, 'kind'),
      keyword: textOf(record, 'keyword').trim(),
      unread: record['unread'] === 1,
    }))
  }
  const photograph = useCallback(
    (row: Row, file: File) =>
      void gateway
        .upload('img', file, () => undefined)
        .then((answer) => (answer.ok ? type(row, { photo: [answer.value] }) : notices.toast('error', answer.error.message))),
    [gateway, notices, type],
  )
  /** Enter and the arrows lead from box to box; behind the last one stands the button that saves. */
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0
    if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.matches('[data-reading]')) return
    event.preventDefault()
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('[data-reading]') ?? [])]
    const next = boxes[boxes.indexOf(event.target as HTMLInputElement) + step]
    if (next) {
      next.focus()
      next.select()
      next.scrollIntoView({ block: 'nearest' })
    } else if (step > 0) saveButton.current?.focus()
  }
  const send = async (onlyGood: boolean) => {
    const meters = odd.map(({ row }) => row.code).slice(0, 8)
    if (odd.length > 0 && !(await notices.confirm(t('meters.sheet.askOdd', { count: odd.length, meters: meters.join(t('server.comma')) })))) return
    setBusy(true)
    const done = await save(onlyGood)
    setBusy(false)
    if (typeof done === 'string') notices.toast('error', done)
    else if (done.saved > 0) notices.toast('success', t('meters.sheet.saved', { count: done.saved }))
    if (typeof done === 'object' && done.refused > 0)
      notices.toast('warning', t(done.saved > 0 || onlyGood ? 'meters.sheet.notSaved' : 'meters.sheet.noneSaved', { count: done.refused }))
  }

  return (
    <div className={styles['page']}>
      <h1 className="shell-visually-hidden">{t('meters.sheet.title')}</h1>
      <section className={styles['panel']}>
        <SearchForm page="property/meterReadingSearch" record={begun} onChange={read} />
      </section>
      {called.at === 'failed' && <CallFailed call={called} />}
      {sheet === null && called.at === 'loading' && (
        <section className={styles['panel']} aria-busy>
          <Skeleton active paragraph={{ rows: 8 }} />
        </section>
      )}
      {sheet !== null && sheet.rows.length === 0 && (
        <section className={styles['empty']}>
          <Empty description={t(isNarrowed(wanted) ? 'meters.sheet.nothing' : 'meters.sheet.none')} />
        </section>
      )}
      {sheet !== null && sheet.rows.length > 0 && (
        <section className={styles['sheet']} aria-busy={called.at === 'loading'}>
          <div className={styles['head']} aria-hidden>
            <span>{t('meters.sheet.meter')}</span>
            <span>{t('meters.sheet.last')}</span>
            <span>{t('meters.sheet.current')}</span>
            <span>{t('meters.sheet.use')}</span>
            <span>{t('meters.sheet.usual')}</span>
          </div>
          {/* Keys that are pressed in the boxes are heard here. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <ul ref={list} className={styles['rows']} onKeyDown={move} aria-label={t('meters.sheet.title')}>
            {sheet.rows.map((row) => (
              <SheetRow
                key={row.id}
                row={row}
                day={wanted.day}
                typed={typedOf(entries, row)}
                report={reports.get(row.id) ?? ''}
                kindName={kinds.get(row.kind) ?? row.kind}
                onType={type}
                onPhoto={photograph}
              />
            ))}
          </ul>
          {sheet.total > 100 && (
            <nav aria-label={t('meters.sheet.pages')} className={styles['pages']}>
              <Pagination size="small" current={page} pageSize={100} total={sheet.total} showSizeChanger={false} onChange={setPage} />
            </nav>
          )}
          <div className={styles['bar']}>
            <span role="status">
              {t('meters.sheet.count', { typed: filled.length, all: sheet.total })}
              {faults > 0 && <OptionTag color="red" words={t('meters.sheet.faults', { count: faults })} />}
              {odd.length > 0 && <OptionTag color="orange" words={t('meters.sheet.odds', { count: odd.length })} />}
            </span>
            <span className={styles['hint']}>{t('meters.sheet.hint')}</span>
            {maySave && faults > 0 && faults < filled.length && (
              <Button disabled={busy} onClick={() => void send(true)}>
                {t('meters.sheet.saveGood')}
              </Button>
            )}
            {maySave && (
              <Button ref={saveButton} type="primary" loading={busy} disabled={filled.length === 0 || faults > 0} onClick={() => void send(false)}>
                {t('meters.sheet.saveAll')}
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
  )
})

const isNarrowed = ({ projectId, kind, keyword, unread }: Wanted): boolean => projectId !== '' || kind !== '' || keyword !== '' || unread

export default SheetPage
