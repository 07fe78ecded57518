import '../conflict/conflict.css'
import { Button, Modal } from 'antd'
import { plainDate } from '../../calendar'
import type { Draft } from '../../data/drafts'
import { isNeverVisible } from '../../model/field'
import type { Plan } from '../../plan/plan'
import type { Difference } from '../conflict/difference'
import { titleOfDifference, wordsOfSide } from '../conflict/difference-words'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'

interface DraftQuestionProps {
  readonly plan: Plan
  readonly draft: Draft
  readonly differences: readonly Difference[]
  /** The record was changed by others since. */
  readonly moved: boolean
  readonly onTakeUp: () => void
  readonly onDiscard: () => void
  readonly onLeave: () => void
}

/** As many differences are told one by one. */
const mostTold = 20

/** Asks whether to go on with what was filled in and not saved, and says in which values it differs. */
export default function DraftQuestion({ plan, draft, differences, moved, onTakeUp, onDiscard, onLeave }: DraftQuestionProps) {
  const { t } = useServices()
  const shown = differences.filter(({ input }) => !isNeverVisible(input.field))
  const context = useTextContext(
    shown.flatMap(({ input, place }) => [input, ...(place?.column ? [place.column] : (plan.columns.get(input.path) ?? []))]),
  )
  return (
    <Modal
      open
      title={t('engine.draft.title')}
      width="min(640px, 100vw)"
      className="weft-popup"
      maskClosable={false}
      onCancel={onLeave}
      closable={{ 'aria-label': t('engine.form.close') }}
      footer={[
        <Button key="discard" onClick={onDiscard}>
          {t('engine.draft.discard')}
        </Button>,
        <Button key="takeUp" type="primary" onClick={onTakeUp}>
          {t('engine.draft.takeUp')}
        </Button>,
      ]}
    >
      <p>{t(moved ? 'engine.draft.foundMoved' : 'engine.draft.found', { time: plainDate(draft.time) })}</p>
      <dl className="weft-draft">
        {shown.slice(0, mostTold).map((difference) => (
          <div key={difference.key}>
            <dt>{titleOfDifference(difference, context)}</dt>
            <dd>{wordsOfSide(plan, difference, difference.mine, context)}</dd>
          </div>
        ))}
      </dl>
      {shown.length > mostTold && <p>{t('engine.draft.more', { n: shown.length - mostTold })}</p>}
    </Modal>
  )
}
