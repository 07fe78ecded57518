import { describe, expect, it } from 'vitest'
import { countCpuTime } from '../../tests/support/cpu-time'
import type { Field } from '../index'
import { buildForm, buildInput, testRegistry } from '../../tests/support/test-kinds'
import { buildPlan } from '../plan/build-plan'
import { sayText } from '../model/text'
import { compilePage } from './compile-page'

const compile = (fields: readonly Field[]) =>
  compilePage(buildPlan(buildForm(fields), testRegistry), { text: (text) => sayText(text, 'zh', (key) => key) })

describe('the compiled schema', () => {
  it('nests as the form does, in document order, and names what has no key by its place', () => {
    expect(
      compile([
        buildInput('note', 'a'),
        {
          shape: 'layout',
          kind: 'group',
          props: {},
          children: [{ shape: 'display', kind: 'heading', props: { words: 'Hi' } }, buildInput('amount', 'b')],
        },
      ]),
    ).toEqual({
      type: 'object',
      properties: {
        a: { type: 'string', 'x-component': 'note', 'x-component-props': { at: '/fields/0', path: 'a', props: { most: 100 } }, 'x-index': 0 },
        group_1: {
          type: 'void',
          'x-component': 'group',
          'x-component-props': { at: '/fields/1', path: null, props: {} },
          'x-index': 1,
          properties: {
            heading_0: {
              type: 'void',
              'x-component': 'heading',
              'x-component-props': { at: '/fields/1/children/0', path: null, props: { words: 'Hi' } },
              'x-index': 0,
            },
            b: { type: 'number', 'x-component': 'amount', 'x-component-props': { at: '/fields/1/children/1', path: 'b', props: {} }, 'x-index': 1 },
          },
        },
      },
    })
  })

  it('puts a placeholder where a kind is unknown, and what lies inside beneath it', () => {
    const { properties } = compile([{ shape: 'unknown', kind: 'hologram', json: {}, children: [buildInput('note', 'a')] }])
    expect(properties).toMatchObject({ hologram_0: { 'x-component': 'unknownKind', properties: { a: { 'x-component': 'note' } } } })
  })

  it('keeps a layout whose name a key has taken', () => {
    const { properties } = compile([buildInput('note', 'group_1'), { shape: 'layout', kind: 'group', props: {}, children: [] }])
    expect(Object.keys(properties ?? {})).toEqual(['group_1', 'group_1_'])
  })

  it('is plain JSON, even for twenty thousand nodes, in linear time', () => {
    const taken = countCpuTime()
    const schema = compile(Array.from({ length: 20_000 }, (_, i) => buildInput('note', `f${i}`)))
    expect(taken()).toBeLessThan(3000)
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
  })
})
