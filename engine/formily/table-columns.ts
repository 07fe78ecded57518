import type { RowsField } from '../model/field'
import type { JsonObject } from '../model/json'
import type { PlanInput, PlanNode } from '../plan/plan'
import { rowLimitsOf } from '../plan/validate'
import type { Properties } from './grid'
import { free } from './names'
import { around, finished, ownPart, type FormilySchema, type SchemaWords } from './schema'

const column = (members: JsonObject): FormilySchema => finished({ type: 'void', 'x-component': 'ArrayTable.Column', [ownPart]: around, ...members })

/** The rows of a form table as an `ArrayTable` draws them: a column for each node, one that numbers and one that removes, and the button that adds. */
export function columnsOf(
  nodes: readonly PlanNode[],
  cells: Properties,
  { props }: RowsField,
  input: PlanInput,
  { text, t }: SchemaWords,
): { readonly items: FormilySchema; readonly properties: Properties | undefined } {
  const { canAdd, canDelete } = rowLimitsOf(input)
  const used = new Set(Object.keys(cells))
  const columns = Object.entries(cells).map(([key, cell], place): [string, FormilySchema] => {
    const field = nodes[place]?.field
    const settings = {
      title: field && 'title' in field ? text(field.title) : '',
      ...(field?.shape === 'input' && field.columnWidth !== undefined ? { width: field.columnWidth } : {}),
    }
    return [`column_${place}`, { ...column({ 'x-component-props': settings, properties: { [key]: cell } }), 'x-index': place + 1 }]
  })
  const part = (name: 'Index' | 'Remove', title: string, at: number): FormilySchema => ({
    ...column({
      'x-component-props': { title, width: 64, align: 'center' },
      properties: { [free(name.toLowerCase(), used)]: finished({ type: 'void', 'x-component': `ArrayTable.${name}`, [ownPart]: around }) },
    }),
    'x-index': at,
  })
  const { addText = '' } = props as { readonly addText?: Parameters<typeof text>[0] }
  return {
    items: finished({
      type: 'object',
      [ownPart]: around,
      properties: {
        [free('column_index', used)]: part('Index', t('engine.formily.number') || '#', 0),
        ...Object.fromEntries(columns),
        ...(canDelete ? { [free('column_remove', used)]: part('Remove', t('engine.formily.acts') || '–', columns.length + 1) } : {}),
      },
    }),
    properties: canAdd
      ? {
          [free('addition', used)]: finished({
            type: 'void',
            title: text(addText) || t('engine.formily.addRow') || '+',
            'x-component': 'ArrayTable.Addition',
            [ownPart]: around,
          }),
        }
      : undefined,
  }
}
