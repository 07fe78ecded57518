import './conflict.css'
import { Button, Modal, Radio } from 'antd'
import { useMemo, useState } from 'react'
import type { TextContext } from '../../kind/define-kind'
import type { Json, JsonObject } from '../../model/json'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import { merged, type Difference, type Side } from './differences'

/** What is to become of a record that two people changed; null leaves the form as it is. */
export type Resolution = { readonly save: JsonObject } | 'takeTheirs' | null

interface ConflictDialogProps {
  /** The record as it was to be saved. */
  readonly mine: JsonObject
  readonly differences: readonly Difference[]
  readonly onDone: (resolution: Resolution) => void
}

const sides = ['mine', 'theirs'] as const

/** Shows both values of every field that two people left differently, and asks which of them to keep. */
export default function ConflictDialog({ mine, differences, onDone }: ConflictDialogProps) {
  const { t, text } = useServices()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(() => new Map(differences.map(({ input, likely }) => [input.path, likely])))
  const inputs = useMemo(() => differences.map(({ input }) => input), [differences])
  const context = useTextContext(inputs)
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
        <Button key="theirs" onClick={() => onDone('takeTheirs')}>
          {t('engine.conflict.takeTheirs')}
        </Button>,
        <Button key="save" type="primary" onClick={() => onDone({ save: merged(mine, differences, chosen) })}>
          {t('engine.conflict.save')}
        </Button>,
      ]}
    >
      <p>{t(differences.length === 0 ? 'engine.conflict.same' : 'engine.conflict.choose')}</p>
      <div className="weft-conflict">
        {differences.map((difference) => {
          const { path, field } = difference.input
          return (
            <fieldset key={path}>
              <legend>{text(field.title) || path}</legend>
              <Radio.Group value={chosen.get(path)} onChange={({ target }) => setChosen((last) => new Map(last).set(path, target.value as Side))}>
                {sides.map((side) => (
                  <Radio key={side} value={side}>
                    <span className="weft-conflict-side">{t(`engine.conflict.${side}`)}</span>
                    <span className="weft-conflict-value">{wordsOf(difference, difference[side], context)}</span>
                  </Radio>
                ))}
              </Radio.Group>
            </fieldset>
          )
        })}
      </div>
    </Modal>
  )
}

/** A value in words; of the rows of a table how many there are. */
function wordsOf({ input: { kind, field } }: Difference, value: Json, context: TextContext): string {
  if (kind.shape === 'rows') return context.t('engine.conflict.rows', { n: Array.isArray(value) ? value.length : 0 })
  return kind.text(value, field as never, context) || '—'
}
