import { describe, expect, it } from 'vitest'
import { readNodes, wireRegistry } from '../../tests/support/generator'
import type { Json, JsonObject } from '../model/json'
import { kindIndex } from './kind-index'
import { resolveKind } from './resolve-kind'
import { nest } from './wire-node'

const kindOf = (node: JsonObject): string => {
  const { kind, name } = resolveKind(nest(node), kindIndex(wireRegistry))
  return kind?.kind ?? `? ${name}`
}

describe('the kind of a node', () => {
  it.each<[string, JsonObject, string]>([
    ['WinsoftKey', { WinsoftKey: 'select' }, 'select'],
    ['jnpfKey', { jnpfKey: 'select' }, 'select'],
    ['hszKey', { hszKey: 'select' }, 'select'],
    ['the key of a brand seen elsewhere', { ceriKey: 'select' }, 'select'],
    ['the key of a brand nobody has seen', { acmeKey: 'uploadFz' }, 'uploadFz'],
    ['the first of several', { otherKey: 'select', hszKey: 'radio', WinsoftKey: 'date' }, 'date'],
    ['a name in other letters', { jnpfKey: 'PSDINPUT' }, 'PsdInput'],
    ['a key before a tag', { jnpfKey: 'textarea', tag: 'el-select' }, 'textarea'],
    ['the tag, where the only keys are about something else', { dataKey: 'list', renderKey: 'select', tag: 'el-cascader' }, 'cascader'],
    ['the tag, where the brand key is empty', { jnpfKey: '', tag: 'el-rate' }, 'rate'],
    ['a kind that no one offers, by its name', { jnpfKey: 'userSelectFromMars', tag: 'el-input' }, '? userSelectFromMars'],
    ['a kind of the format that this platform lacks, under any brand', { lydcKey: 'relationFlow', tag: 'el-input' }, '? relationFlow'],
    ['nothing', {}, '? '],
  ])('is told by %s', (_name, config, kind) => {
    expect(kindOf({ __config__: config })).toBe(kind)
  })

  it('is told by a key beside the configuration when there is none in it', () => {
    expect(kindOf({ prop: 'name', jnpfKey: 'comInput' })).toBe('comInput')
    expect(kindOf({ __config__: { tag: 'el-switch' }, valueKey: 'date' })).toBe('switch')
  })

  it.each([
    ['input', 'comInput'],
    ['inputNumber', 'numInput'],
    ['datePicker', 'date'],
    ['timePicker', 'time'],
    ['uploadFile', 'uploadFz'],
  ])('%s is the newer name of %s', (alias, kind) => {
    expect(kindOf({ __config__: { jnpfKey: alias } })).toBe(kind)
  })
})

describe('a tag without a key', () => {
  it.each<[string, Readonly<Record<string, Json>>, string]>([
    ['el-input', {}, 'comInput'],
    ['el-input', { type: 'textarea' }, 'textarea'],
    ['el-input', { 'show-password': true }, 'PsdInput'],
    ['el-input', { 'show-password': false, type: 'text' }, 'comInput'],
    ['el-input-number', {}, 'numInput'],
    ['el-select', {}, 'select'],
    ['el-cascader', {}, 'cascader'],
    ['el-radio-group', {}, 'radio'],
    ['el-checkbox-group', {}, 'checkbox'],
    ['el-switch', {}, 'switch'],
    ['el-slider', {}, 'slider'],
    ['el-rate', {}, 'rate'],
    ['el-color-picker', {}, 'colorPicker'],
    ['el-date-picker', {}, 'date'],
    ['el-date-picker', { type: 'datetime' }, 'date'],
    ['el-date-picker', { type: 'daterange' }, 'dateRange'],
    ['el-date-picker', { type: 'datetimerange' }, 'dateRange'],
    ['el-time-picker', {}, 'time'],
    ['el-time-picker', { 'is-range': true }, 'timeRange'],
    ['el-upload', {}, 'uploadFz'],
    ['el-upload', { 'list-type': 'text' }, 'uploadFz'],
    ['el-upload', { 'list-type': 'picture' }, 'uploadImg'],
    ['el-upload', { 'list-type': 'picture-card' }, 'uploadImg'],
    ['tinymce', {}, 'editor'],
    ['el-button', {}, 'button'],
    ['el-divider', {}, 'divider'],
    ['EL-INPUT', {}, 'comInput'],
  ])('%s with %j is %s', (tag, rest, kind) => {
    expect(kindOf({ __config__: { tag }, ...rest })).toBe(kind)
    expect(kindOf({ tag, ...rest })).toBe(kind)
  })

  it.each([
    ['JNPF-UploadFz', 'uploadFz'],
    ['HSZ-UploadFz', 'uploadFz'],
    ['hsz-UploadImg', 'uploadImg'],
    ['ABC-UploadFz', 'uploadFz'],
    ['JnpfInput', 'comInput'],
    ['LydcInput', 'comInput'],
    ['CeriInputNumber', 'numInput'],
    ['WinsoftTextarea', 'textarea'],
    ['HSZ-Quill', 'editor'],
    ['hsz-button', 'button'],
  ])('%s is %s under the brand in front', (tag, kind) => {
    expect(kindOf({ __config__: { tag } })).toBe(kind)
  })

  it.each(['self-upload', 'upload-file', 'time-select', 'my-input', 'TimeSelect', 'el-mystery', 'JnpfMystery', 'toString', '__proto__'])(
    "%s is somebody else's component",
    (tag) => {
      expect(kindOf({ __config__: { tag } })).toBe(`? ${tag}`)
    },
  )
})

it('a layout node without a tag is a row', () => {
  expect(readNodes({ __config__: { layout: 'rowFormItem', children: [] } })).toMatchObject({ fields: [{ shape: 'layout', kind: 'row' }], issues: [] })
})
