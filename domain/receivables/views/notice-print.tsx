import { useApp } from '../../../shell/module'
import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Json } from '../../../engine'
import type { ScreenProps } from '../../../engine/render'
import { addMonths, startOfMonth } from '../../shared/calendar/day'
import { dayAt } from '../../shared/calendar/instant'
import { useDictionary } from '../../shared/views/use-dictionary'
import { call } from './answers'
import { NoticeFile } from './notice-pdf'
import type { SheetStyles } from './notice-sheet'
import { mostAtOnce, useSheets } from './use-sheets'
import styles from './receivables.module.css'

/** So many are noted as printed by one call. */
const noted = 500
/** Months that can be printed as a whole: the next one, and those before it. */
const months = 25
const classes: SheetStyles = {
  paper: styles['paper'],
  sheet: styles['sheet'],
  amount: styles['amount'],
  void: styles['void'],
  code: styles['code'],
}

/** Payment notices as they will stand on paper, each on a sheet of its own; the browser prints them, up to a thousand in one job, and of more the server makes one file. */
export default function NoticePrint({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const { http } = useApp()
  const given = params['ids'] ?? params['id'] ?? ''
  const chosen = (Array.isArray(given) ? (given as readonly Json[]).map(String) : [String(given)]).filter((id) => id !== '')
  const isWhole = chosen.length === 0
  const [month, setMonth] = useState<string | null>(null)
  const [range, setRange] = useState<string | null>(null)
  const asked = isWhole ? (month === null ? null : { month, ...(range !== null && { range }) }) : { ids: chosen }
  const { box, ids, before, total, isDone, failure, goOn } = useSheets(asked, classes)
  const [isMaking, setMaking] = useState(false)
  const print = () => {
    void (async () => {
      for (let at = 0; at < ids.length; at += noted)
        await http.send({ method: 'POST', url: call('NotePaymentNoticesPrinted'), body: { ids: ids.slice(at, at + noted) } })
    })()
    window.print()
  }
  const saidOf = (): string => {
    if (isDone && ids.length === 0) return t('receivables.notice.nonePrinted')
    if (total <= mostAtOnce) return t('receivables.notice.ready', { count: ids.length, total })
    const until = isDone ? before + ids.length : Math.min(total, before + mostAtOnce)
    return t(isDone ? 'receivables.notice.part' : 'receivables.notice.partReady', { from: before + 1, until, count: ids.length, total })
  }
  return (
    <Modal
      open
      centered
      className="weft-popup"
      title={isWhole || ids.length > 1 ? t('receivables.notice.several', { count: isWhole ? total : chosen.length }) : t('receivables.notice.sheet')}
      width="min(860px, 100vw)"
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {isMaking && asked !== null && <NoticeFile order={asked} onClose={() => setMaking(false)} />}
      {failure !== '' && <Alert type="error" showIcon role="alert" message={failure} />}
      <div className="weft-paper">
        <div className={`weft-paper-bar ${styles['bar'] ?? ''}`}>
          {isWhole && <Which month={month} range={range} onMonth={setMonth} onRange={setRange} />}
          <Button type="primary" icon={<PrinterOutlined aria-hidden />} disabled={!isDone || ids.length === 0} onClick={print}>
            {t('receivables.receipt.print')}
          </Button>
          <span role="status" className={styles['said']}>
            {asked !== null && saidOf()}
          </span>
          {goOn && <Button onClick={goOn}>{t('receivables.notice.nextPart')}</Button>}
          {asked !== null && total > mostAtOnce && (
            <Button icon={<FilePdfOutlined aria-hidden />} onClick={() => setMaking(true)}>
              {t('receivables.notice.pdf.make', { count: total })}
            </Button>
          )}
        </div>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- sheets that scroll have to be reached by the keyboard */}
        <div ref={box} className={styles['sheets']} role="group" aria-label={t('receivables.notice.sheet')} tabIndex={0} />
      </div>
    </Modal>
  )
}

interface WhichProps {
  readonly month: string | null
  readonly range: string | null
  readonly onMonth: (month: string) => void
  readonly onRange: (range: string | null) => void
}

/** Asks for the month, and for the kind where only one is meant. */
function Which({ month, range, onMonth, onRange }: WhichProps) {
  const { t } = useTranslation()
  const ranges = useDictionary('historyType')
  const next = addMonths(startOfMonth(dayAt(Date.now()) ?? ''), 1)
  const options = Array.from({ length: months }, (_, at) => addMonths(next, -at).slice(0, 7)).map((value) => ({ value, label: value }))
  return (
    <>
      <Select
        aria-label={t('receivables.notice.month')}
        placeholder={t('receivables.notice.month')}
        value={month}
        options={options}
        onChange={onMonth}
        className={styles['choice'] ?? ''}
      />
      <Select
        aria-label={t('receivables.notice.range')}
        placeholder={t('receivables.notice.range')}
        allowClear
        value={range}
        options={[...ranges].map(([value, label]) => ({ value, label }))}
        onChange={(value: string | undefined) => onRange(value ?? null)}
        className={styles['choice'] ?? ''}
      />
    </>
  )
}
