import type { CompiledSchema } from '../../compile/compile-page'

/** Siblings that are drawn together. */
export interface Block {
  readonly nodes: readonly CompiledSchema[]
  /** About how many lines of fields they take. */
  readonly lines: number
  /** Their first line and their last are theirs alone, whatever the rules show or hide: a box around them moves nothing. */
  readonly apart: boolean
}

/** How a node stands among the others. */
export interface Placing {
  /** How much of a line of 24 it takes; 0 for one that is never seen. */
  readonly span: number
  /** Whether a rule may hide it, so that those behind it move up. */
  readonly leaves: boolean
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
 * Divides the nodes inside a node into blocks, each drawn when it comes near the screen. A block ends where a line does, so that it
 * can be laid out by itself: a browser that lays out a thousand fields in one wrapping row goes through all of them whenever one
 * changes. Where a rule may hide a field, the lines behind it are not known until a field takes a whole one.
 */
export function blocksIn(schema: CompiledSchema, placing: (node: CompiledSchema) => Placing): readonly Block[] {
  const nodes = nodesIn(schema)
  const weights = nodes.map((node) => weightOf(node, drawnAtOnce))
  if (weights.reduce((sum, weight) => sum + weight, 0) <= drawnAtOnce) {
    return nodes.length === 0 ? [] : [{ nodes, lines: nodes.length, apart: false }]
  }
  const blocks: Block[] = []
  const line = new Line()
  let open: CompiledSchema[] = []
  let weight = 0
  let units = 0
  let startsLine = true
  const close = (endsLine: boolean) => {
    if (open.length > 0) blocks.push({ nodes: open, lines: Math.ceil(units / wholeLine), apart: startsLine && endsLine })
    open = []
    weight = 0
    units = 0
    startsLine = endsLine
  }
  for (const [i, node] of nodes.entries()) {
    const own = weights[i] ?? 1
    const place = placing(node)
    const startsHere = line.startsWith(place)
    if (weight > 0 && weight + own > blockSize && (startsHere || !line.isKnown)) close(startsHere)
    open.push(node)
    weight += own
    units += own === 1 ? place.span : own * wholeLine
    line.add(place)
  }
  close(true)
  return blocks
}

/** How full the line is that the next node may join, as the browser wraps them. */
class Line {
  private filled = 0
  isKnown = true

  /** Whether a node begins a line, whatever the rules hide. */
  startsWith({ span, leaves }: Placing): boolean {
    if (!this.isKnown) return span === wholeLine && !leaves
    return span > 0 && (this.filled === 0 || (!leaves && this.filled + span > wholeLine))
  }

  add({ span, leaves }: Placing): void {
    if (span === wholeLine && !leaves) {
      this.isKnown = true
      this.filled = 0
    } else if (leaves) {
      this.isKnown &&= span === wholeLine && this.filled === 0
    } else if (span > 0) {
      this.filled = this.filled + span > wholeLine ? span : this.filled + span
      if (this.filled === wholeLine) this.filled = 0
    }
  }
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
