import type { CompiledSchema } from '../compile/compile-page'

/** Siblings that are drawn together. */
export interface Block {
  readonly nodes: readonly CompiledSchema[]
  /** About how many lines of fields they take. */
  readonly lines: number
}

/** A level with no more values than this is drawn at once: ordinary forms never notice any of it. */
const drawnAtOnce = 40
/** About how many values a block holds: few enough to be drawn between two frames. */
const blockSize = 10
const wholeLine = 24

const childLists = new WeakMap<CompiledSchema, readonly CompiledSchema[]>()

/** The nodes inside a node, in their order: `x-index`, since an object puts names that look like numbers first. */
export function nodesIn(schema: CompiledSchema): readonly CompiledSchema[] {
  const known = childLists.get(schema)
  if (known) return known
  const nodes = Object.values(schema.properties ?? {}).sort((a, b) => (a['x-index'] ?? 0) - (b['x-index'] ?? 0))
  childLists.set(schema, nodes)
  return nodes
}

/** How many nodes a node comes to, itself included; counting stops at `most`. Without recursion: a page may be deep. */
function weightOf(schema: CompiledSchema, most: number): number {
  const open = [schema]
  let count = 0
  for (let next = open.pop(); next && count < most; next = open.pop()) {
    count += 1
    if (next.properties) open.push(...nodesIn(next).slice(0, most))
  }
  return count
}

/**
 * Divides the nodes inside a node into blocks, each drawn when it comes near the screen.
 * @param spanOf how much of a line of 24 a node takes; 0 for one that is never seen
 */
export function blocksIn(schema: CompiledSchema, spanOf: (node: CompiledSchema) => number): readonly Block[] {
  const nodes = nodesIn(schema)
  const weights = nodes.map((node) => weightOf(node, drawnAtOnce))
  if (weights.reduce((sum, weight) => sum + weight, 0) <= drawnAtOnce) return nodes.length === 0 ? [] : [{ nodes, lines: nodes.length }]
  const blocks: Block[] = []
  let open: CompiledSchema[] = []
  let weight = 0
  let units = 0
  const close = () => {
    if (open.length > 0) blocks.push({ nodes: open, lines: Math.ceil(units / wholeLine) })
    open = []
    weight = 0
    units = 0
  }
  for (const [i, node] of nodes.entries()) {
    const own = weights[i] ?? 1
    if (weight > 0 && weight + own > blockSize) close()
    open.push(node)
    weight += own
    units += own === 1 ? spanOf(node) : own * wholeLine
  }
  close()
  return blocks
}

/** How many of the first blocks a height covers. */
export function blocksWithin(blocks: readonly Block[], height: number, lineHeight: number): number {
  let covered = 0
  let count = 0
  while (count < blocks.length && covered < height) {
    covered += (blocks[count]?.lines ?? 0) * lineHeight
    count += 1
  }
  return count
}
