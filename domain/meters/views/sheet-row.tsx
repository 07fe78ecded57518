import { CameraOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Tooltip, Upload } from 'antd'
import { memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { OptionTag } from '../../../engine/render'
import { estimateOf } from '../rules/compare'
import { judge, type Typed } from './judge'
import type { SheetRow as Row } from './sheet-calls'
import { UsualUse } from './usual-use'
import styles from './sheet.module.css'

interface SheetRowProps {
  readonly row: Row
  readonly day: string
  readonly typed: Typed
  /** What the server said to it. */
  readonly report: string
  readonly kindName: string
  readonly onType: (row: Row, change: Partial<Typed>) => void
  readonly onPhoto: (row: Row, file: File) => void
}

/** A meter, what it showed, and the box for what it shows now. */
export const SheetRow = memo(function SheetRow({ row, day, typed, report, kindName, onType, onPhoto }: SheetRowProps) {
  const { t } = useTranslation()
  const judged = useMemo(() => judge(row, typed, day), [row, typed, day])
  const [newest] = row.past
  const real = row.past.findIndex(({ isEstimate }) => !isEstimate)
  const last = row.past[real]
  const estimates = real < 0 ? row.past.length : real
  const isRead = newest !== undefined && newest.day >= day
  const guess = newest && !isRead ? estimateOf(row, row.past, newest, day) : null
  const fault = judged.at === 'fault' ? t(`meters.sheet.fault.${judged.fault}`) : report
  const asksRollOver = typed.rollOver || (judged.at === 'fault' && judged.fault === 'falls')
  const id = `reading-${row.id}`
  return (
    <li
      className={styles['row']}
      data-meter={row.code}
      data-fault={fault !== '' || undefined}
      data-odd={judged.at === 'read' && judged.oddity !== null}
    >
      <div className={styles['meter']}>
        <b>{row.unit === '' ? row.code : row.unit}</b>
        <span className={styles['faint']}>
          {row.unit !== '' && `${row.code} · `}
          {row.house}
        </span>
        <OptionTag color="blue" words={kindName} />
      </div>
      <div className={styles['last']}>
        <span className={styles['label']}>{t('meters.sheet.last')}</span>
        <b className={styles['number']}>{String(last?.current ?? row.initial)}</b>
        <span className={styles['faint']}>{last?.day ?? t('meters.sheet.notRead')}</span>
        {estimates > 0 && <OptionTag color="gold" words={t('meters.sheet.estimated', { count: estimates })} />}
      </div>
      <div className={styles['current']}>
        {isRead ? (
          <span className={styles['read']}>
            {newest.day === day
              ? t('meters.sheet.readAlready', { current: String(newest.current) })
              : t('meters.sheet.readLater', { day: newest.day })}
          </span>
        ) : (
          <>
            <Input
              data-reading
              aria-label={t('meters.sheet.of', { meter: row.code })}
              aria-invalid={fault !== ''}
              aria-describedby={`${id}-said`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={15}
              status={fault === '' ? '' : 'error'}
              value={typed.current}
              onChange={({ target }) => onType(row, { current: target.value, isEstimate: false })}
            />
            {guess && (
              <Tooltip title={t('meters.sheet.estimate')}>
                <Button
                  tabIndex={-1}
                  type={typed.isEstimate ? 'primary' : 'default'}
                  icon={<ThunderboltOutlined aria-hidden />}
                  aria-label={t('meters.sheet.estimateOf', { meter: row.code })}
                  aria-pressed={typed.isEstimate}
                  onClick={() => onType(row, typed.isEstimate ? { current: '', isEstimate: false, rollOver: false } : { ...guess, isEstimate: true })}
                />
              </Tooltip>
            )}
            <Upload
              accept="image/*"
              showUploadList={false}
              beforeUpload={(file) => {
                onPhoto(row, file)
                return false
              }}
            >
              <Button tabIndex={-1} icon={<CameraOutlined aria-hidden />} aria-label={t('meters.sheet.photoOf', { meter: row.code })}>
                {typed.photo.length > 0 && typed.photo.length}
              </Button>
            </Upload>
          </>
        )}
      </div>
      <div className={styles['use']} id={`${id}-said`} aria-live="polite">
        {judged.at === 'read' && fault === '' && (
          <>
            <span className={styles['label']}>{t('meters.sheet.use')}</span>
            <b className={styles['number']}>{judged.use.replace(/\.00$/, '')}</b>
            {typed.isEstimate && <OptionTag color="gold" words={t('meters.sheet.estimate')} />}
            {judged.oddity !== null && <OptionTag color="orange" words={t(`meters.sheet.odd.${judged.oddity}`)} />}
          </>
        )}
        {fault !== '' && <span className={styles['fault']}>{fault}</span>}
        {asksRollOver && (
          <Checkbox checked={typed.rollOver} onChange={({ target }) => onType(row, { rollOver: target.checked })}>
            {t('meters.sheet.rollOver')}
          </Checkbox>
        )}
      </div>
      <UsualUse row={row} day={day} judged={judged} />
    </li>
  )
})
