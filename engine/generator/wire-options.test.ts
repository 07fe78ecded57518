import { describe, expect, it } from 'vitest'
import type { OptionSource } from '../model/option-source'
import type { WireNode } from './wire-lens'
import { wireOptions } from './wire-options'

const lens = wireOptions()
const put = (node: WireNode, source: OptionSource): unknown => {
  const draft = structuredClone(node) as Record<string, unknown>
  lens.put(draft, source)
  return draft
}
const ab: OptionSource = {
  from: 'static',
  options: [
    { value: 1, label: 'A' },
    { value: 2, label: 'B' },
  ],
}

describe('literal options', () => {
  it.each<[string, WireNode]>([
    [
      'the slot, as value and label',
      {
        __slot__: {
          options: [
            { label: 'A', value: 1 },
            { label: 'B', value: 2 },
          ],
        },
      },
    ],
    [
      'the slot, as id and fullName',
      {
        __slot__: {
          options: [
            { fullName: 'A', id: 1 },
            { fullName: 'B', id: 2 },
          ],
        },
      },
    ],
    [
      'the field itself',
      {
        options: [
          { fullName: 'A', id: 1 },
          { fullName: 'B', id: 2 },
        ],
      },
    ],
    [
      'the configuration',
      {
        __config__: {
          options: [
            { label: 'A', value: 1 },
            { label: 'B', value: 2 },
          ],
        },
      },
    ],
    [
      'the field, where the slot has an empty list',
      {
        __slot__: { options: [] },
        options: [
          { id: 1, fullName: 'A' },
          { id: 2, fullName: 'B' },
        ],
      },
    ],
    [
      'items with names from the configuration',
      {
        __config__: { props: { value: 'no', label: 'name' } },
        __slot__: {
          options: [
            { no: 1, name: 'A' },
            { no: 2, name: 'B' },
          ],
        },
      },
    ],
    [
      'items with names from nested props',
      {
        props: { props: { value: 'no', label: 'name' } },
        options: [
          { no: 1, name: 'A' },
          { no: 2, name: 'B' },
        ],
      },
    ],
    [
      'items with names from flat props',
      {
        props: { value: 'no', label: 'name' },
        options: [
          { no: 1, name: 'A' },
          { no: 2, name: 'B' },
        ],
      },
    ],
  ])('are read from %s, and put back there', (_name, node) => {
    expect(lens.get(node)).toEqual(ab)
    expect(put(node, ab)).toMatchObject(node)
    expect(lens.get(put(node, { from: 'static', options: [{ value: 3, label: 'C' }] }) as WireNode)).toEqual({
      from: 'static',
      options: [{ value: 3, label: 'C' }],
    })
  })

  it('are read with their children, under the name the field gives them', () => {
    const node = {
      options: [{ id: 1, fullName: 'A', below: [{ id: 2, fullName: 'B', disabled: true }] }],
      props: { props: { value: 'id', label: 'fullName', children: 'below' } },
    }
    expect(lens.get(node)).toEqual({ from: 'static', options: [{ value: 1, label: 'A', children: [{ value: 2, label: 'B', disabled: true }] }] })
  })

  it('keep what else an item says when its words change', () => {
    const node = { __slot__: { options: [{ label: 'A', value: 1, colour: 'red' }] } }
    expect(put(node, { from: 'static', options: [{ value: 1, label: 'Z' }] })).toMatchObject({
      __slot__: { options: [{ label: 'Z', value: 1, colour: 'red' }] },
    })
  })

  it('get names and a place in a node that has neither', () => {
    expect(put({}, { from: 'static', options: [{ value: 'a', label: 'A' }] })).toEqual({
      __config__: { dataType: 'static', props: { value: 'id', label: 'fullName', children: 'children' } },
      __slot__: { options: [{ fullName: 'A', id: 'a' }] },
    })
  })

  it('leave out what is no option', () => {
    expect(lens.get({ options: [null, 7, {}, { label: 'A' }, { value: null, label: 'B' }, [], { value: 'c' }] })).toEqual({
      from: 'static',
      options: [
        { value: 7, label: '7' },
        { value: 'c', label: 'c' },
      ],
    })
  })
})

describe('options from elsewhere', () => {
  it.each([
    ['id', 'id'],
    ['enCode', 'enCode'],
    ['other', 'id'],
  ])('come from a dictionary, valued by %s', (name, value) => {
    const node = {
      __config__: { dataType: 'dictionary', dictionaryType: '42', props: { value: name, label: 'fullName' } },
      __slot__: { options: [{ id: 'cached', fullName: '' }] },
    }
    // The options as they were when it was exported count where there is no such dictionary.
    expect(lens.get(node)).toEqual({ from: 'dictionary', type: '42', value, shipped: [{ value: 'cached', label: '' }] })
  })

  it('come from a data interface, with parameters from other fields', () => {
    const node = {
      __config__: {
        dataType: 'dynamic',
        propsUrl: 'i1',
        props: { value: 'no', label: 'name', children: 'sub' },
        templateJson: [{ field: 'city', relationField: 'cityField', defaultValue: 'old' }, { field: 'top', defaultValue: '10' }, { field: '' }, 3],
      },
    }
    expect(lens.get(node)).toEqual({
      from: 'interface',
      id: 'i1',
      map: { value: 'no', label: 'name', children: 'sub' },
      params: [
        { name: 'city', field: 'cityField' },
        { name: 'top', value: '10' },
      ],
    })
  })

  it('of the ancestor format are what they last were, and its address is never asked', () => {
    const node = {
      __config__: { dataType: 'dynamic', url: 'https://elsewhere.example/list', method: 'get', dataKey: 'list' },
      options: [
        { value: 1, label: 'A' },
        { value: 2, label: 'B' },
      ],
    }
    expect(lens.get(node)).toEqual(ab)
  })

  it.each<[string, OptionSource]>([
    ['a dictionary', { from: 'dictionary', type: '7', value: 'enCode' }],
    [
      'a data interface',
      {
        from: 'interface',
        id: 'i',
        params: [{ name: 'p', field: 'f' }, { name: 'q', value: '1' }, { name: 'r' }],
        map: { value: 'v', label: 'l', children: 'c' },
      },
    ],
    ['literal options', ab],
  ])('change to %s and back', (_name, source) => {
    expect(lens.get(put({ __slot__: { options: [{ fullName: 'x', id: 'y' }] } }, source) as WireNode)).toEqual(source)
    expect(lens.get(put(put({}, source) as WireNode, ab) as WireNode)).toEqual(ab)
  })

  it('are not said by a node without any', () => {
    expect(lens.get({})).toBeUndefined()
    expect(lens.get({ options: 'a,b', __slot__: null })).toBeUndefined()
  })
})
