import { CallFailed, useApp, useCall } from '../../../shell/module'
import { Button, Drawer, Empty, Input, List, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { addMonths } from '../../shared/calendar/day'
import { dayAt } from '../../shared/calendar/instant'
import { call, rowsIn, textIn } from './answers'
import styles from './receivables.module.css'

/** Months that are closed: one more is closed, or one opened again, by which button led here. */
export default function Months({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const [turn, setTurn] = useState(0)
  const today = dayAt(Date.now()) ?? ''
  const thisMonth = today.slice(0, 7)
  const [month, setMonth] = useState(addMonths(today, -1).slice(0, 7))
  const called = useCall(call('GetClosedMonths', { turn: String(turn) }))
  const months = called.at === 'ready' ? rowsIn(called.value) : []
  const opens = params['act'] === 'open'
  const send = async (name: 'CloseMonth' | 'OpenMonth', which: string, question: string) => {
    if (!(await notices.confirm(question))) return
    const answer = await http.send({ method: 'POST', url: call(name), body: { month: which } })
    if (!answer.ok) return notices.toast('error', answer.error.message)
    notices.toast('success', t('engine.done.saved'))
    setTurn((n) => n + 1)
  }
  return (
    <Drawer open width="min(420px, 100%)" title={t(opens ? 'receivables.closing.openMonth' : 'receivables.closing.months')} onClose={onClose}>
      {!opens && (
        <div className={styles['line']}>
          <Input
            type="month"
            max={thisMonth}
            aria-label={t('receivables.closing.month')}
            value={month}
            onChange={(event) => {
              if (event.target.value !== '') setMonth(event.target.value)
            }}
          />
          <Button type="primary" onClick={() => void send('CloseMonth', month, t('receivables.closing.closeConfirm', { month }))}>
            {t('receivables.closing.closeMonth')}
          </Button>
        </div>
      )}
      {called.at === 'loading' && <Skeleton active />}
      {called.at === 'failed' && <CallFailed call={called} />}
      {called.at === 'ready' && months.length === 0 && <Empty description={t('receivables.closing.noMonths')} />}
      {months.length > 0 && (
        <List
          dataSource={[...months]}
          renderItem={(row) => (
            <List.Item
              actions={
                opens
                  ? [
                      <Button
                        key="open"
                        type="link"
                        danger
                        onClick={() =>
                          void send('OpenMonth', textIn(row, 'month'), t('receivables.closing.openConfirm', { month: textIn(row, 'month') }))
                        }
                      >
                        {t('receivables.closing.openMonth')}
                      </Button>,
                    ]
                  : []
              }
            >
              <List.Item.Meta title={textIn(row, 'month')} description={textIn(row, 'creatorUser')} />
            </List.Item>
          )}
        />
      )}
    </Drawer>
  )
}
