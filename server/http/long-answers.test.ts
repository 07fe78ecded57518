import { expect, it } from 'vitest'
import { hasLongList, jsonInParts } from './long-answers'

const written = async (data: Parameters<typeof jsonInParts>[1]): Promise<readonly string[]> => {
  const parts: string[] = []
  for await (const part of jsonInParts({ code: 200, msg: '操作成功' }, data)) parts.push(part)
  return parts
}

it.each([201, 400, 1001])('a list of %i rows is written in parts that together are the whole answer', async (count) => {
  const list = Array.from({ length: count }, (_, at) => ({ id: `r${String(at)}`, name: '“引号”\n', none: null, absent: undefined, nested: [{ at }] }))
  const data = { before: true, list, absent: undefined, pagination: { total: count } } as never
  const parts = await written(data)
  expect(parts.join('')).toBe(JSON.stringify({ code: 200, msg: '操作成功', data }))
  expect(parts.filter((part) => part.includes('"id"'))).toHaveLength(Math.ceil(count / 200))
})

it.each<[string, unknown, boolean]>([
  ['a short list', { list: [1] }, false],
  ['a list of its own', Array.from({ length: 300 }), false],
  ['no list', { list: 'long'.repeat(300) }, false],
  ['nothing', null, false],
  ['a long list', { list: Array.from({ length: 300 }) }, true],
])('%s', (_name, data, isLong) => expect(hasLongList(data)).toBe(isLong))
