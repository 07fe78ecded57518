import { Alert, Badge, Button, Select, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../engine'
import type { Comparison, PublishCalls, Version } from '../publish/publish-calls'
import { DifferencesList } from './differences-list'
import styles from './versions.module.css'

const looks = { draft: 'processing', published: 'success', replaced: 'default' } as const

interface VersionRowProps {
  readonly version: Version
  readonly others: readonly Version[]
  readonly calls: PublishCalls
  readonly mayDesign: boolean
  /** It is all there is: a draft that cannot be discarded. */
  readonly isOnly: boolean
  readonly onOpen: () => void
  readonly onGoBack: () => void
  readonly onDiscard: () => void
}

/** A version with what can be done with it. */
export function VersionRow({ version, others, calls, mayDesign, isOnly, onOpen, onGoBack, onDiscard }: VersionRowProps) {
  const { t } = useTranslation()
  const { number, state, note, basedOn, by, time } = version
  const [from, setFrom] = useState<number | null>(null)
  // A draft is compared with what it is to replace, anything else with what came before.
  const usual = others.find((other) => (state === 'draft' ? other.state === 'published' : other.number < number)) ?? others[0]
  const named = t('pages.versions.number', { number })
  return (
    <li className={styles['version']}>
      <div className={styles['head']}>
        <h2 className={styles['number']}>{named}</h2>
        <Badge status={looks[state]} text={t(`pages.versions.state.${state}`)} />
        <span className={styles['faint']}>{[formatDate(time, 'yyyy-MM-dd HH:mm'), by].filter((part) => part !== '').join(' ')}</span>
      </div>
      {note !== '' && <p className={styles['text']}>{note}</p>}
      {basedOn !== null && basedOn !== usual?.number && <p className={styles['faint']}>{t('pages.versions.basedOn', { number: basedOn })}</p>}
      <div className={styles['buttons']}>
        <Button type="link" size="small" aria-label={t('pages.versions.openOf', { number })} onClick={onOpen}>
          {t('pages.versions.open')}
        </Button>
        {usual && (
          <Button
            type="link"
            size="small"
            aria-expanded={from !== null}
            aria-label={t('pages.versions.compareOf', { number })}
            onClick={() => setFrom(from === null ? usual.number : null)}
          >
            {t('pages.versions.compare')}
          </Button>
        )}
        {mayDesign && state !== 'draft' && (
          <Button type="link" size="small" aria-label={t('pages.versions.backOf', { number })} onClick={onGoBack}>
            {t('pages.versions.back')}
          </Button>
        )}
        {mayDesign && state === 'draft' && !isOnly && (
          <Button type="link" size="small" danger aria-label={t('pages.versions.discardOf', { number })} onClick={onDiscard}>
            {t('pages.versions.discard')}
          </Button>
        )}
      </div>
      {from !== null && (
        <div className={styles['compared']} role="region" aria-label={t('pages.versions.compareOf', { number })}>
          <div className={styles['comparedHead']}>
            <span>{t('pages.versions.comparedWith')}</span>
            <Select<number>
              size="small"
              aria-label={t('pages.versions.comparedWith')}
              value={from}
              options={others.map((other) => ({ value: other.number, label: t('pages.versions.number', { number: other.number }) }))}
              onChange={setFrom}
            />
          </div>
          <Compared calls={calls} from={from} to={number} />
        </div>
      )}
    </li>
  )
}

function Compared({ calls, from, to }: { readonly calls: PublishCalls; readonly from: number; readonly to: number }) {
  const [found, setFound] = useState<Comparison | string | null>(null)
  useEffect(() => {
    let isWanted = true
    setFound(null)
    void calls.compare(to, from).then((answer) => {
      if (isWanted) setFound(answer.ok ? answer.value : answer.error.message)
    })
    return () => {
      isWanted = false
    }
  }, [calls, from, to])
  if (found === null) return <Spin />
  return typeof found === 'string' ? <Alert type="error" showIcon message={found} /> : <DifferencesList comparison={found} />
}
