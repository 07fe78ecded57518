import { describe, expect, it } from 'vitest'
import type { CompiledSchema } from '../compile/compile-page'
import { blocksIn, blocksWithin, nodesIn } from './blocks'

const level = (nodes: readonly CompiledSchema[]): CompiledSchema => ({
  type: 'object',
  properties: Object.fromEntries(nodes.map((node, i) => [String(node['x-index'] ?? i), node])),
})
const inputs = (count: number) => Array.from({ length: count }, (_, i): CompiledSchema => ({ type: 'string', 'x-index': i }))

describe('blocks of nodes', () => {
  it('keeps an ordinary level whole', () => {
    expect(blocksIn(level(inputs(40)), () => 24)).toHaveLength(1)
    expect(blocksIn(level([]), () => 24)).toEqual([])
  })

  it('divides a long level into blocks that hold every node once, in order', () => {
    const schema = level(inputs(105))
    const blocks = blocksIn(schema, () => 24)
    expect(blocks.flatMap(({ nodes }) => nodes)).toEqual(nodesIn(schema))
    expect(blocks.map(({ nodes }) => nodes.length)).toEqual([...Array.from({ length: 10 }, () => 10), 5])
  })

  it('counts the lines that fields of their width take, and none for what is never seen', () => {
    expect(blocksIn(level(inputs(50)), () => 8)[0]?.lines).toBe(4)
    expect(blocksIn(level(inputs(50)), () => 0)[0]?.lines).toBe(0)
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
      () => 24,
    )
    expect(blocks.map(({ nodes }) => nodes.length)).toEqual([1, 1, 1])
  })

  it('draws at first what covers the screen', () => {
    const blocks = blocksIn(level(inputs(100)), () => 24)
    expect(blocksWithin(blocks, 900, 54)).toBe(2)
    expect(blocksWithin(blocks, 1e9, 54)).toBe(10)
  })
})
