import { useState } from 'react'
import type { RestPair } from '../../kind/rest-look'
import { boxClass, type Call } from './resting-box'

interface RestingPairProps {
  readonly look: RestPair
  readonly id: string
  readonly labelId: string
  /** Hears how the user comes to one of the boxes, by the id of its text box. */
  readonly wake: (how: Call, box: string) => void
}

/** The ids of the text boxes of a range's ends, by that of the range. */
export const endIds = (id: string): readonly [from: string, to: string] => [`${id}-from`, `${id}-to`]

/** An empty range as plain boxes that look like its widget. */
export function RestingPair({ look, id, labelId, wake }: RestingPairProps) {
  const { start, end, between, icon } = look
  const box = boxClass({ size: 'middle', invalid: false, disabled: false, icon })
  const [fromId, toId] = endIds(id)
  const from = <RestingEnd id={fromId} role={look.role} words={start} wake={wake} />
  const to = <RestingEnd id={toId} role={look.role} words={end} wake={wake} />
  return (
    <div id={id} role="group" aria-labelledby={labelId} onPointerEnter={() => wake({ by: 'near' }, id)}>
      {icon ? (
        <span className={`${box} weft-pair`}>
          {from}
          <span className="weft-pair-between" aria-hidden>
            {between}
          </span>
          {to}
        </span>
      ) : (
        <span className="weft-addons">
          <span className={box}>{from}</span>
          <span className="weft-addon" aria-hidden>
            {between}
          </span>
          <span className={box}>{to}</span>
        </span>
      )}
    </div>
  )
}

interface RestingEndProps {
  readonly id: string
  readonly role: RestPair['role']
  readonly words: string
  readonly wake: RestingPairProps['wake']
}

function RestingEnd({ id, role, words, wake }: RestingEndProps) {
  // What is typed before the widget is there goes on to it.
  const [draft, setDraft] = useState('')
  return (
    <input
      id={id}
      className="weft-box-input"
      role={role}
      value={draft}
      placeholder={words}
      aria-label={words}
      autoComplete="off"
      onChange={(event) => {
        setDraft(event.target.value)
        wake({ by: 'typed', text: event.target.value }, id)
      }}
      onFocus={() => wake({ by: 'focus' }, id)}
      onMouseDown={() => wake({ by: 'press' }, id)}
    />
  )
}
