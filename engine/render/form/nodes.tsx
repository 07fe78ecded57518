import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CompiledSchema } from '../../compile/compile-page'
import { isNeverVisible } from '../../model/field'
import { blocksIn, blocksWithin, nodesIn, type Block, type Placing } from './blocks'
import type { FormRuntime } from '../../form/runtime'
import { InputHost } from './input-host'
import { DisplayHost, LayoutHost } from './layout-host'
import { placeOf } from './node-place'
import { useFormScope } from '../context/runtime-context'
import { usePrinted } from '../print/printed'
import { RowsHost } from './rows-host'
import { UnknownKind } from './unknown-kind'

/*
 * Nodes are drawn straight from the compiled schema, without a Formily field for each. Measured at 1,000 text fields,
 * the field graph took a third of the time and half of the memory, and both grew with the square of the number of fields:
 * every field adds reactions to the same few properties of the form (`pattern`, `display`, `values`), and a property keeps
 * its reactions in a list that is searched from the start whenever one is added or removed.
 * What a field knows is in the plan already (state, rules, messages) and is needed there anyway for what is not drawn.
 * Values still live in Formily's form, and hosts follow them as observers. What Formily itself would draw is `engine/formily`.
 * Since none of its renderer takes part, no string of a schema can reach its script compiler either.
 */

/** Draws what lies inside a node: near the screen at once, the rest when it comes near. */
export const Nodes = memo(function Nodes({ schema }: { readonly schema: CompiledSchema }) {
  const { runtime } = useFormScope()
  const blocks = useMemo(() => blocksIn(schema, (node) => placingOf(runtime, node)), [runtime, schema])
  const height = lineHeight(runtime)
  const [first] = useState(() => blocksWithin(blocks, window.innerHeight * 1.25, height))
  const printed = usePrinted()
  if (printed || blocks.length === 1) return nodesIn(schema).map(drawNode)
  return blocks.map((block, i) => (
    <BlockOfNodes key={placeOf(block.nodes[0] ?? schema).at} block={block} first={i < first} height={block.lines * height} />
  ))
})

const drawNode = (schema: CompiledSchema) => <Node key={placeOf(schema).at} schema={schema} />

const BlockOfNodes = memo(function BlockOfNodes({
  block,
  first,
  height,
}: {
  readonly block: Block
  readonly first: boolean
  readonly height: number
}) {
  const { ahead } = useFormScope()
  const place = useRef<HTMLDivElement>(null)
  const pointers = useMemo(() => block.nodes.map((node) => placeOf(node).at), [block])
  const [drawn, setDrawn] = useState(() => first || ahead.wants(pointers))
  useLayoutEffect(() => {
    if (!drawn && place.current) return ahead.reserve(place.current, pointers, () => setDrawn(true))
  }, [ahead, drawn, pointers])
  if (!drawn) return <div ref={place} className="weft-reserved" style={{ height }} />
  return block.apart ? <div className="weft-lines">{block.nodes.map(drawNode)}</div> : block.nodes.map(drawNode)
})

/** Draws one node by what the plan says of it. */
export const Node = memo(function Node({ schema }: { readonly schema: CompiledSchema }) {
  const { runtime } = useFormScope()
  const { at, path, props } = placeOf(schema)
  const node = runtime.node(at)
  switch (node?.kind && node.field.shape) {
    case 'input':
      return <InputHost path={path} at={at} props={props} />
    case 'rows':
      return <RowsHost path={path} at={at} props={props} />
    case 'layout':
      return (
        <LayoutHost at={at} props={props} schema={schema} draw={drawNode}>
          <Nodes schema={schema} />
        </LayoutHost>
      )
    case 'display':
      return <DisplayHost at={at} props={props} />
    default:
      return (
        <UnknownKind at={at}>
          <Nodes schema={schema} />
        </UnknownKind>
      )
  }
})

const lineHeight = ({ layout }: FormRuntime): number => (layout.labelPosition === 'top' ? 82 : 54)

function placingOf(runtime: FormRuntime, schema: CompiledSchema): Placing {
  const node = runtime.node(placeOf(schema).at)
  if (!node || node.field.shape === 'unknown') return { span: 24, leaves: false }
  if (isNeverVisible(node.field)) return { span: 0, leaves: false }
  const { shape, span = shape === 'input' || shape === 'display' ? runtime.layout.span : 24 } = node.field
  return { span, leaves: runtime.plan.rules.get(node)?.some(({ set }) => set === 'visible') ?? false }
}
