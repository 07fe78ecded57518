import { Type } from '@sinclair/typebox'
import { createRegistry, defineKind, readGenerator, type Field, type Json, type Registry, ownWidget } from '../../engine'
import { kinds } from './registry'

const nothing = Type.Object({}, { additionalProperties: false })
const noWidget = () => Promise.reject(new Error('not drawn in this test'))

/** Stand-ins under the wire names that the catalogue may not have: a form table and a calculated number. */
const stands = [
  defineKind<'wireTable', 'rows', Record<never, never>>({
    kind: 'wireTable',
    shape: 'rows',
    palette: 'rows',
    props: nothing,
    defaults: {},
    editor: [],
    generator: { names: ['table'], tags: [{ tag: 'JNPF-InputTable' }], props: {} },
    formily: ownWidget,
    input: null,
    compile: () => ({ type: 'array', componentProps: {} }),
    text: () => '',
    widget: noWidget,
  }),
  defineKind<'wireSum', 'input', Record<never, never>>({
    kind: 'wireSum',
    shape: 'input',
    palette: 'basic',
    props: nothing,
    defaults: {},
    editor: [],
    generator: { names: ['calculate'], tags: [], props: {} },
    formily: ownWidget,
    input: { value: () => 'decimal', asks: 'enter', readOnly: 'text', inLists: true, inTables: true, search: () => null, match: 'range' },
    compile: () => ({ type: 'number', componentProps: {} }),
    text: () => '',
    widget: noWidget,
  }),
]

const taken = new Set<string>(kinds.flatMap((kind) => kind.generator.names.map((name) => name.toLowerCase())))

/** The product's kinds, and a stand-in for each wire name that tests need and no kind bears yet. */
export const wireRegistry: Registry = createRegistry([...kinds, ...stands.filter((kind) => !taken.has(kind.generator.names[0].toLowerCase()))])

/** A nested node of kind `kind`, with settings of its configuration and of itself. */
export const wireNode = (kind: string, config: Readonly<Record<string, Json>> = {}, rest: Readonly<Record<string, Json>> = {}) => ({
  __config__: { jnpfKey: kind, label: 'Label', ...config },
  __vModel__: 'value',
  ...rest,
})

/** What reading a form of these nodes gives: its fields, and its issues as `code at`. */
export function readNodes(...nodes: readonly Json[]): { readonly fields: readonly Field[]; readonly issues: readonly string[] } {
  const { value, issues } = readGenerator({ fields: nodes }, wireRegistry)
  return { fields: value.fields, issues: issues.map(({ code, at }) => `${code} ${at}`) }
}
