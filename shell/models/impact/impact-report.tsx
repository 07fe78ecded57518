import { Alert, Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasNoEffect, type Impact, type Rename } from './impact'
import { ImpactGroups } from './impact-groups'
import { RenameQuestions } from './rename-questions'
import { useImpact, type Design } from './use-impact'
import styles from './impact.module.css'

/** What whoever saves the change has to know of the report. */
export interface ImpactSaid {
  /** Goes along with what is saved. */
  readonly renames: readonly Rename[]
  /** How many values would be lost with these renames; null while that is not known. */
  readonly lost: number | null
  /** Nobody has said yet what becomes of the values of so many keys. */
  readonly unanswered: number
  /** The records are still being looked through: there may be questions yet. */
  readonly looking: boolean
}

interface ImpactReportProps {
  readonly modelId: string
  readonly design: Design
  readonly onSaid?: (said: ImpactSaid) => void
}

/** What a design would do to stored records, and the questions that only its author can answer. Words: `pages.impact.*`. */
export function ImpactReport({ modelId, design, onSaid }: ImpactReportProps) {
  const { t } = useTranslation()
  const { state, questions, renames, look, cancel, answer } = useImpact(modelId, design)
  const lost = state.is === 'told' ? state.impact.lost : null
  const unanswered = questions.filter(({ moves }) => moves === undefined).length
  const said = JSON.stringify({ renames, lost, unanswered, looking: state.is === 'looking' } satisfies ImpactSaid)
  useEffect(() => {
    onSaid?.(JSON.parse(said) as ImpactSaid)
  }, [said, onSaid])

  return (
    <section className={styles['report']} aria-label={t('pages.impact.title')} aria-busy={state.is === 'looking'}>
      <h2 className={styles['heading']}>{t('pages.impact.title')}</h2>
      {questions.length > 0 && <RenameQuestions questions={questions} onAnswer={answer} />}
      {state.is === 'looking' && <Looking percent={state.percent} onCancel={cancel} />}
      {state.is === 'cancelled' && <Again type="info" message={t('pages.impact.cancelled')} onAgain={look} />}
      {state.is === 'failed' && <Again type="error" message={state.message} onAgain={look} />}
      {state.is === 'told' && <Told modelId={modelId} impact={state.impact} />}
    </section>
  )
}

interface AgainProps {
  readonly type: 'info' | 'error'
  readonly message: string
  readonly onAgain: () => void
}

function Again({ type, message, onAgain }: AgainProps) {
  const { t } = useTranslation()
  const button = (
    <Button size="small" onClick={onAgain}>
      {t('pages.impact.again')}
    </Button>
  )
  return <Alert type={type} showIcon role={type === 'error' ? 'alert' : 'status'} message={message} action={button} />
}

/** So soon an answer needs no telling how far it is, in milliseconds. */
const soon = 1000

function Looking({ percent, onCancel }: { readonly percent: number; readonly onCancel: () => void }) {
  const { t } = useTranslation()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), soon)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles['looking']}>
      <span role="status">{t('pages.impact.looking')}</span>
      {isSlow && (
        <>
          <Progress className={styles['progress'] ?? ''} percent={percent} aria-label={t('pages.impact.looking')} />
          <Button size="small" onClick={onCancel}>
            {t('pages.impact.cancel')}
          </Button>
        </>
      )}
    </div>
  )
}

function Told({ modelId, impact }: { readonly modelId: string; readonly impact: Impact }) {
  const { t } = useTranslation()
  const { total, read, already } = impact
  const numbers = new Intl.NumberFormat()
  return (
    <>
      {read < total && (
        <Alert type="info" showIcon message={t('pages.impact.sample', { read: numbers.format(read), total: numbers.format(total) })} />
      )}
      {hasNoEffect(impact) ? (
        <Alert
          type="success"
          showIcon
          role="status"
          message={t(total === 0 ? 'pages.impact.noRecords' : 'pages.impact.none', { count: read, n: numbers.format(read) })}
        />
      ) : (
        <ImpactGroups modelId={modelId} impact={impact} />
      )}
      {already > 0 && <p className={styles['faint']}>{t('pages.impact.already', { count: already, n: numbers.format(already) })}</p>}
    </>
  )
}
