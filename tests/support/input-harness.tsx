import { fireEvent, render, type RenderResult } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import type { InputWidgetProps, Json } from '../../engine'
import type { Services } from '../../engine/render'
import { buildServices, WithServices } from './services'

type Widget<P, V> = ComponentType<InputWidgetProps<P, V>>

interface Start<P, V> {
  readonly props: P
  readonly value?: V | null
  readonly services?: Partial<Services>
  readonly frame?: Partial<Pick<InputWidgetProps<P, V>, 'mode' | 'required' | 'invalid' | 'describedBy'>>
}

export interface DrawnInput<V> extends RenderResult {
  /** Every value that came out, latest last, each with what was picked. */
  readonly out: { readonly value: V | null; readonly picked: unknown }[]
  readonly last: () => V | null | undefined
  readonly blurs: () => number
  readonly setValue: (value: V | null) => void
}

const keyCodes = { Enter: 13, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 } as const

/** Presses keys as browsers report them: antd's lists still look at the number of a key. */
export function press(element: Element, ...keys: readonly (keyof typeof keyCodes)[]): void {
  for (const key of keys) {
    const init = { key, code: key, keyCode: keyCodes[key], which: keyCodes[key] }
    fireEvent.keyDown(element, init)
    fireEvent.keyUp(element, init)
  }
}

/** Draws one input widget under its label and feeds back what comes out, as a form does. */
export function drawInput<P, V = Json>(
  Widget: Widget<P, V>,
  { props, value = null, services = {}, frame = {} }: Start<NoInfer<P>, NoInfer<V>>,
): DrawnInput<V> {
  const out: { value: V | null; picked: unknown }[] = []
  let blurs = 0
  let feed: (value: V | null) => void = () => undefined
  const lent = buildServices(services)
  function Form() {
    const [held, hold] = useState<V | null>(value)
    feed = hold
    return (
      <WithServices services={lent}>
        <label id="field-label" htmlFor="field">
          标题
        </label>
        <Widget
          id="field"
          labelId="field-label"
          label="标题"
          value={held}
          mode="editable"
          required={false}
          invalid={false}
          describedBy={undefined}
          placeholder="请选择标题"
          size="middle"
          props={props}
          {...frame}
          onChange={(next, picked) => {
            out.push({ value: next, picked })
            hold(next)
          }}
          onBlur={() => {
            blurs += 1
          }}
        />
      </WithServices>
    )
  }
  const drawn = render(<Form />)
  return { ...drawn, out, last: () => out.at(-1)?.value, blurs: () => blurs, setValue: (next) => feed(next) }
}
