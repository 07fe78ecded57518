import { observer } from '@formily/react'
import { Suspense, useMemo, type CSSProperties } from 'react'
import type { TextContext } from '../../kind/define-kind'
import type { JsonObject } from '../../model/json'
import { FieldBoundary } from './field-boundary'
import { AttentionLines, errorId, helpId, labelId } from './form-item'
import type { FormRows } from '../../form/rows/rows'
import { LazyWidget, modeOf } from './input-host'
import { elementId, useFormScope } from '../context/runtime-context'
import { useServices } from '../context/services'
import { useTextContext } from '../context/text-context'
import { WhyButton } from '../why/why-button'
import { useWhy } from '../why/why-context'
import { wordsAround } from './words-around'

/** What the widget of a form table receives. */
export interface RowsWidgetProps<P> {
  /** Goes on the element around the whole table. */
  readonly id: string
  readonly labelId: string
  readonly mode: 'editable' | 'disabled' | 'readOnly'
  readonly required: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly size: 'small' | 'middle' | 'large'
  /** The table's title in the user's language. */
  readonly label: string
  readonly props: P
  /** The rows, and everything that may be done to them. */
  readonly rows: FormRows
  /** The sum of a column; followed by observers. */
  readonly sum: (column: string) => number
  /** Turns the values of cells into words. */
  readonly context: TextContext
}

interface HostProps {
  readonly path: string | null
  readonly at: string
  readonly props: JsonObject
}

/** Draws a form table: it takes a whole line, with its title above. Its rows draw themselves: nothing here follows their values. */
export const RowsHost = observer(function RowsHost({ path, at, props }: HostProps) {
  const { runtime, idPrefix } = useFormScope()
  const services = useServices()
  const rows = path === null ? undefined : runtime.rows(path)
  const columns = useMemo(() => rows?.rules.sourced ?? [], [rows])
  const context = useTextContext(columns)
  const here = rows && runtime.narrowed(rows.input)
  const ownProps = useMemo(
    () => (here && here !== rows?.input ? here.kind.compile(here.field as never, { text: services.text }).componentProps : props),
    [here, rows, props, services.text],
  )
  const why = useWhy()
  if (!rows || path === null || rows.input.node.at !== at) return null
  const { field, kind, node } = here ?? rows.input
  const state = runtime.stateOf(node)
  if (!state.visible) return null

  const id = elementId(idPrefix, path)
  const label = services.text(field.title)
  const mode = modeOf(field.access, false, state.enabled, runtime.mode, runtime.layout.disabled)
  const standing = runtime.attentionAt(rows.input)
  const { help, errors, attention, describedBy } = wordsAround(id, field, mode, runtime.errorsAt(path), runtime.messagesOf(node), standing, services)
  return (
    <div className="weft-col weft-rows" style={{ '--weft-span': field.span ?? 24 } as CSSProperties}>
      <div id={labelId(id)} className={field.labelWidth === 0 ? 'weft-sr-only' : 'weft-rows-title'}>
        {state.required && mode !== 'readOnly' && (
          <span className="weft-required" aria-hidden>
            *
          </span>
        )}
        {label || path}
      </div>
      {why && <WhyButton describedBy={labelId(id)} onAsk={() => why({ input: rows.input })} />}
      {help.length > 0 && (
        <div id={helpId(id)} className="weft-help">
          {help.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      )}
      <FieldBoundary kind={kind.kind} at={at}>
        <Suspense fallback={<div className="weft-loading" aria-hidden />}>
          <LazyWidget
            kind={kind}
            id={id}
            labelId={labelId(id)}
            mode={mode}
            required={state.required}
            invalid={errors.length > 0}
            describedBy={describedBy}
            size={runtime.layout.size}
            label={label || path}
            props={ownProps}
            rows={rows}
            sum={(column: string) => runtime.sum(path, column)}
            context={context}
          />
        </Suspense>
      </FieldBoundary>
      <AttentionLines id={id} lines={attention} />
      {errors.length > 0 && (
        <div id={errorId(id)} className="weft-error">
          {errors.map((error) => (
            <div key={error}>{error}</div>
          ))}
        </div>
      )}
    </div>
  )
})
