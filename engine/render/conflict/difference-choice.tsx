import { Radio, Tag } from 'antd'
import type { TextContext } from '../../kind/define-kind'
import type { Plan } from '../../plan/plan'
import type { Difference, Side } from './difference'
import { titleOfDifference, wordsOfSide } from './difference-words'

interface DifferenceChoiceProps {
  readonly plan: Plan
  readonly difference: Difference
  readonly context: TextContext
  readonly chosen: Side
  readonly onChoose: (side: Side) => void
}

const sides = ['mine', 'theirs'] as const

/** One difference with both values to choose from, and what stood there before. */
export function DifferenceChoice({ plan, difference, context, chosen, onChoose }: DifferenceChoiceProps) {
  const { t } = context
  return (
    <fieldset>
      <legend>
        {titleOfDifference(difference, context)}
        {difference.contested && <Tag className="weft-conflict-contested">{t('engine.conflict.contested')}</Tag>}
      </legend>
      <p className="weft-conflict-before">
        {t('engine.conflict.before')}
        {wordsOfSide(plan, difference, difference.before, context)}
      </p>
      <Radio.Group value={chosen} onChange={({ target }) => onChoose(target.value as Side)}>
        {sides.map((side) => (
          <Radio key={side} value={side}>
            <span className="weft-conflict-side">{t(`engine.conflict.${side}`)}</span>
            <span className="weft-conflict-value">{wordsOfSide(plan, difference, difference[side], context)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}
