import './conflict.css'
import { Button, Modal, Space } from 'antd'
import { useMemo, useState } from 'react'
import { plainDate } from '../../calendar'
import { isNeverVisible } from '../../model/field'
import type { JsonObject } from '../../model/json'
import { columnsWithin } from '../../plan/nesting'
import type { Plan } from '../../plan/plan'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import type { Difference, Side } from './difference'
import { DifferenceChoice } from './difference-choice'
import { merged, type Sides } from './differences'

/** What is to become of a record that two people changed: saved at once, or put into the form; null leaves the form as it is. */
export type Resolution = { readonly do: 'save' | 'goOn'; readonly record: JsonObject } | null

/** Who was faster, and when (milliseconds since 1970). The name is empty where it is not known. */
export interface Who {
  readonly name: string
  readonly time: number
}

interface ConflictDialogProps {
  readonly plan: Plan
  readonly sides: Sides
  readonly who: Who | null
  readonly canSave: boolean
  readonly differences: readonly Difference[]
  readonly onDone: (resolution: Resolution) => void
}

const sides = ['mine', 'theirs'] as const

/** Shows what two people left differently, with what stood there before, and asks what of it to keep. */
export default function ConflictDialog({ plan, sides: record, who, canSave, differences, onDone }: ConflictDialogProps) {
  const { t } = useServices()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(() => new Map(differences.map(({ key, likely }) => [key, likely])))
  // What has to be decided stands first; what nobody sees in the form is not asked for.
  const shown = useMemo(() => {
    const visible = differences.filter(({ input, place }) => !isNeverVisible(input.field) && !(place?.column && isNeverVisible(place.column.field)))
    return [...visible.filter(({ contested }) => contested), ...visible.filter(({ contested }) => !contested)]
  }, [differences])
  const inputs = useMemo(() => shown.flatMap(({ input, of }) => (of === 'value' ? [input] : columnsWithin(plan, input.path))), [plan, shown])
  const context = useTextContext(inputs)
  const done = (how: 'save' | 'goOn') => onDone({ do: how, record: merged(plan, record, differences, chosen) })
  const contested = shown.filter((one) => one.contested).length
  return (
    <Modal
      open
      title={t('engine.conflict.title')}
      width="min(760px, 100vw)"
      className="weft-popup"
      maskClosable={false}
      onCancel={() => onDone(null)}
      closable={{ 'aria-label': t('engine.form.close') }}
      footer={[
        <Button key="stay" onClick={() => onDone(null)}>
          {t('engine.conflict.stay')}
        </Button>,
        <Button key="goOn" type={canSave ? 'default' : 'primary'} onClick={() => done('goOn')}>
          {t('engine.conflict.goOn')}
        </Button>,
        canSave && (
          <Button key="save" type="primary" onClick={() => done('save')}>
            {t('engine.conflict.save')}
          </Button>
        ),
      ]}
    >
      {who && (
        <p className="weft-conflict-who">
          {t(who.name === '' ? 'engine.conflict.when' : 'engine.conflict.who', { name: who.name, time: plainDate(who.time) })}
        </p>
      )}
      <p>{t(shown.length === 0 ? 'engine.conflict.same' : contested > 0 ? 'engine.conflict.choose' : 'engine.conflict.apart', { n: contested })}</p>
      {shown.length > 1 && (
        <Space wrap className="weft-conflict-all">
          {sides.map((side) => (
            <Button key={side} size="small" onClick={() => setChosen(new Map(differences.map(({ key }) => [key, side])))}>
              {t(`engine.conflict.all.${side}`)}
            </Button>
          ))}
        </Space>
      )}
      <div className="weft-conflict">
        {shown.map((difference) => (
          <DifferenceChoice
            key={difference.key}
            plan={plan}
            difference={difference}
            context={context}
            chosen={chosen.get(difference.key) ?? difference.likely}
            onChoose={(side) => setChosen((last) => new Map(last).set(difference.key, side))}
          />
        ))}
      </div>
    </Modal>
  )
}
