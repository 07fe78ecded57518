import { observer } from '@formily/react'
import { Suspense, type CSSProperties, type ReactNode } from 'react'
import type { CompiledSchema } from '../../compile/compile-page'
import type { Pane } from '../../kind/widget-props'
import type { JsonObject } from '../../model/json'
import { nodesIn } from './blocks'
import { FieldBoundary } from './field-boundary'
import { paneName } from '../../form/reveals'
import type { FormRuntime } from '../../form/runtime'
import { widgetOf } from './load-widgets'
import { placeOf } from './node-place'
import { elementId, useFormScope } from '../context/runtime-context'
import { useServices } from '../context/services'
import { usePrinted } from '../print/printed'

interface HostProps {
  readonly at: string
  readonly props: JsonObject
}

interface LayoutHostProps extends HostProps {
  readonly schema: CompiledSchema
  /** Draws one of the nodes inside; `children` draws them all. */
  readonly draw: (schema: CompiledSchema) => ReactNode
  readonly children: ReactNode
}

/** Draws a layout around its children; children that are panes are handed over one by one. */
export const LayoutHost = observer(function LayoutHost({ at, props, schema, draw, children }: LayoutHostProps) {
  const { runtime, idPrefix } = useFormScope()
  const { text } = useServices()
  const printed = usePrinted()
  const node = runtime.node(at)
  if (!node?.kind || !runtime.stateOf(node).visible) return null
  const Widget = widgetOf(node.kind)
  const panes = nodesIn(schema).flatMap((child) => paneOf(runtime, child, text, draw) ?? [])
  const span = 'span' in node.field ? node.field.span : undefined
  if (printed && panes.length > 0)
    return panes.map((pane) => (
      <section key={pane.name} className="weft-col weft-printed-pane">
        {pane.title !== '' && <h3>{pane.title}</h3>}
        <div className="weft-row">{pane.children}</div>
      </section>
    ))
  return (
    <div className="weft-col" style={{ '--weft-span': span ?? 24 } as CSSProperties}>
      <FieldBoundary kind={node.kind.kind} at={at}>
        <Suspense fallback={<div className="weft-loading" aria-hidden />}>
          <Widget
            id={elementId(idPrefix, at.replaceAll('/', '-'))}
            props={props}
            panes={panes}
            reveal={runtime.revealIn(at)}
            size={runtime.layout.size}
          >
            {panes.length > 0 ? null : children}
          </Widget>
        </Suspense>
      </FieldBoundary>
    </div>
  )
})

function paneOf(
  runtime: FormRuntime,
  schema: CompiledSchema,
  text: ReturnType<typeof useServices>['text'],
  draw: LayoutHostProps['draw'],
): Pane | undefined {
  const node = runtime.node(placeOf(schema).at)
  const name = node && paneName(node)
  if (!node || name === undefined || !runtime.stateOf(node).visible) return undefined
  const { title } = (node.field as { readonly props: { readonly title?: string } }).props
  return { name, title: text(title ?? ''), children: draw(schema), errors: runtime.errorsInside(node) }
}

/** Draws a node that is neither value nor container. */
export const DisplayHost = observer(function DisplayHost({ at, props }: HostProps) {
  const { runtime, idPrefix } = useFormScope()
  const node = runtime.node(at)
  if (!node?.kind || !runtime.stateOf(node).visible) return null
  const Widget = widgetOf(node.kind)
  const span = 'span' in node.field ? node.field.span : undefined
  return (
    <div className="weft-col weft-display" style={{ '--weft-span': span ?? runtime.layout.span } as CSSProperties}>
      <FieldBoundary kind={node.kind.kind} at={at}>
        <Suspense fallback={<div className="weft-loading" aria-hidden />}>
          <Widget id={elementId(idPrefix, at.replaceAll('/', '-'))} props={props} size={runtime.layout.size} read={runtime.read} />
        </Suspense>
      </FieldBoundary>
    </div>
  )
})
