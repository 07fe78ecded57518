import { useApp } from '../../../shell/module'
import { Select, type RefSelectProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../../engine'
import { call, rowsIn, shownAmount, textIn } from './answers'
import styles from './receivables.module.css'

export interface Payer {
  readonly id: string
  readonly name: string
}
interface PayerBoxProps {
  readonly payer: Payer | null
  readonly onChoose: (payer: Payer | null) => void
}

const pause = 200

/** Finds who pays by name, phone, licence, unit, or the number of a contract or bill. */
export function PayerBox({ payer, onChoose }: PayerBoxProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const [found, setFound] = useState<readonly JsonObject[]>([])
  const [word, setWord] = useState('')
  const [busy, setBusy] = useState(false)
  const asked = useRef('')
  const box = useRef<RefSelectProps>(null)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    const keyword = word.trim()
    asked.current = keyword
    if (keyword === '') return setFound([])
    setBusy(true)
    const waiting = setTimeout(() => {
      void http.send({ method: 'GET', url: call('GetPayerList', { keyword }) }).then((answer) => {
        if (asked.current !== keyword) return
        setBusy(false)
        if (answer.ok) setFound(rowsIn(answer.value))
        else notices.toast('error', answer.error.message)
      })
    }, pause)
    return () => clearTimeout(waiting)
  }, [http, notices, word])
  return (
    <Select<string>
      className={styles['payer'] ?? ''}
      showSearch
      ref={box}
      allowClear
      size="large"
      aria-label={t('receivables.payer.find')}
      placeholder={t('receivables.payer.find')}
      value={payer?.name ?? null}
      loading={busy}
      filterOption={false}
      defaultActiveFirstOption
      notFoundContent={word.trim() === '' || busy ? null : t('receivables.payer.nobody')}
      onSearch={setWord}
      onClear={() => onChoose(null)}
      onChange={(id) => {
        const one = found.find((row) => textIn(row, 'id') === id)
        if (one) onChoose({ id, name: textIn(one, 'name') })
      }}
      options={found.map((row) => ({
        value: textIn(row, 'id'),
        label: (
          <span className={styles['found']}>
            <b>{textIn(row, 'name')}</b>
            <span>{textIn(row, 'phone')}</span>
            <span>{t('receivables.payer.owes', { amount: shownAmount(textIn(row, 'owed')) })}</span>
          </span>
        ),
      }))}
    />
  )
}
