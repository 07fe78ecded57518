import { describe, expect, it } from 'vitest'
import type { CompiledSchema } from '../../compile/compile-page'
import { blocksIn, blocksWithin, nodesIn, type Placing } from './blocks'

const level = (nodes: readonly CompiledSchema[]): CompiledSchema => ({
  type: 'object',
  properties: Object.fromEntries(nodes.map((node, i) => [String(node['x-index'] ?? i), node])),
})
const inputs = (count: number) => Array.from({ length: count }, (_, i): CompiledSchema => ({ type: 'string', 'x-index': i }))

const whole: Placing = { span: 24, leaves: false }

describe('blocks of nodes', () => {
  it('keeps an ordinary level whole', () => {
    expect(blocksIn(level(inputs(40)), () => whole)).toHaveLength(1)
    expect(blocksIn(level([]), () => whole)).toEqual([])
  })

  it('divides a long level into blocks that hold every node once, in order', () => {
    const schema = level(inputs(105))
    const blocks = blocksIn(schema, () => whole)
    expect(blocks.flatMap(({ nodes }) => nodes)).toEqual(nodesIn(schema))
    expect(blocks.map(({ nodes }) => nodes.length)).toEqual([...Array.from({ length: 10 }, () => 10), 5])
  })

  it('counts the lines that fields of their width take, and none for what is never seen', () => {
    expect(blocksIn(level(inputs(50)), () => ({ span: 8, leaves: false }))[0]?.lines).toBe(4)
    expect(blocksIn(level(inputs(50)), () => ({ span: 0, leaves: false }))[0]?.lines).toBe(0)
  })

  it('gives a layout by what lies in it, however deep', () => {
    let deep = level(inputs(30))
    for (let i = 0; i < 10_000; i += 1) deep = { type: 'void', properties: { only: deep } }
    const blocks = blocksIn(
      level([
        { ...deep, 'x-index': 0 },
        { ...level(inputs(9)), 'x-index': 1 },
        { type: 'string', 'x-index': 2 },
      ]),
      () => whole,
    )
    expect(blocks.map(({ nodes }) => nodes.length)).toEqual([1, 1, 1])
  })

  it('draws at first what covers the screen', () => {
    const blocks = blocksIn(level(inputs(100)), () => whole)
    expect(blocksWithin(blocks, 900, 54)).toBe(2)
    expect(blocksWithin(blocks, 1e9, 54)).toBe(10)
  })

  describe('as boxes that are laid out by themselves', () => {
    /** Lays a list of nodes out as a browser wraps them: the index of the line that each stands in. */
    const wrapped = (nodes: readonly Placing[]) => {
      let line = 0
      let filled = 0
      return nodes.map(({ span }) => {
        if (filled + span > 24) {
          line += 1
          filled = 0
        }
        filled += span
        return line
      })
    }
    /** The lines once boxes stand around the blocks that are apart, without the nodes that rules hide. */
    const boxed = (placings: readonly Placing[], hidden: ReadonlySet<number>) => {
      const nodes = inputs(placings.length)
      const indexOf = (node: CompiledSchema) => node['x-index'] ?? 0
      const lines: string[] = []
      let flow: number[] = []
      let name = 0
      const layOut = () => {
        const seen = flow.filter((at) => !hidden.has(at) && placings[at]!.span > 0)
        const lineOf = wrapped(seen.map((at) => placings[at]!))
        seen.forEach((at, i) => (lines[at] = `${name}.${lineOf[i]}`))
        flow = []
        name += 1
      }
      for (const { nodes: inside, apart } of blocksIn(level(nodes), (node) => placings[indexOf(node)]!)) {
        if (apart) layOut()
        flow.push(...inside.map(indexOf))
        if (apart) layOut()
      }
      layOut()
      return lines
    }
    /** Which neighbours share a line: the same for both, or something has moved. */
    const shares = (lines: readonly unknown[]) => {
      const seen = lines.filter((line) => line !== undefined)
      return seen.slice(1).map((line, i) => line === seen[i])
    }

    it('moves no field to another line, whatever rules hide', () => {
      let seed = 7
      const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
      for (let round = 0; round < 300; round += 1) {
        const spans = [[24], [12, 24], [8, 16, 24], [6, 8, 12, 24, 0]][random(4)]!
        const leaving = [0, 0.1, 0.5][random(3)]!
        const placings = Array.from({ length: 41 + random(60) }, () => ({ span: spans[random(spans.length)]!, leaves: random(100) < leaving * 100 }))
        const hidden = new Set(placings.flatMap(({ leaves }, at) => (leaves && random(2) === 0 ? [at] : [])))
        const flat: number[] = []
        const seen = placings.flatMap(({ span }, at) => (hidden.has(at) || span === 0 ? [] : [at]))
        wrapped(seen.map((at) => placings[at]!)).forEach((line, i) => (flat[seen[i]!] = line))
        expect(shares(Array.from(boxed(placings, hidden)))).toEqual(shares(Array.from(flat)))
      }
    })

    it('are all blocks of a form that hides nothing, and those before the first field that may leave a line open', () => {
      const blocks = blocksIn(level(inputs(100)), () => ({ span: 8, leaves: false }))
      expect(blocks.every(({ apart }) => apart)).toBe(true)
      expect(blocks.every(({ nodes }, i) => nodes.length % 3 === 0 || i === blocks.length - 1)).toBe(true)
      const from50 = blocksIn(level(inputs(100)), (node) => ({ span: 8, leaves: node['x-index'] === 50 }))
      expect(from50.map(({ apart }) => apart)).toEqual([true, true, true, true, false, false, false, false, false, false])
    })

    it('go on behind the next field that takes a whole line', () => {
      const blocks = blocksIn(level(inputs(100)), (node) => ({ span: (node['x-index'] ?? 0) % 25 === 0 ? 24 : 12, leaves: node['x-index'] === 5 }))
      expect(blocks.map(({ apart }) => apart)).toEqual([false, false, false, true, true, true, true, true, true, true])
    })
  })
})
