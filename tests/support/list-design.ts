import { wireNode, wireRegistry } from './generator'
import { readGenerator } from '../../engine/generator/read-generator'
import { readListDesign } from '../../engine/generator/read-list-design'

const nodes = [
  { __config__: { jnpfKey: 'card', children: [wireNode('comInput', { label: 'Name' }, { __vModel__: 'name' })] } },
  wireNode('numInput', { label: 'Area' }, { __vModel__: 'area' }),
  wireNode('PsdInput', { label: 'Secret' }, { __vModel__: 'secret' }),
  wireNode('select', { label: 'State' }, { __vModel__: 'state', __slot__: { options: [{ fullName: 'Free', id: 'free' }] } }),
  wireNode('date', { label: 'Since' }, { __vModel__: 'since' }),
  { __config__: { jnpfKey: 'table', children: [wireNode('comInput')] }, __vModel__: 'tableField101' },
]
export const form = readGenerator({ fields: nodes }, wireRegistry, { id: 'm1', title: 'Units' }).value
const read = (design: unknown) => readListDesign(design, form, 'm1', wireRegistry)
/** The list that a design of the generator comes to, over a form of one field of each sort. */
export const list = (design: unknown) => read(design).value
/** What is reported of a design, as code and place. */
export const issues = (design: unknown) => read(design).issues.map(({ code, at }) => `${code} ${at}`)
