import { buildPlan, parsePage, type FormPage, type Issue, type JsonObject, type Plan } from '../../engine'
import { registry } from './registry'

const required = { mode: 'editable', required: true }

/** A quotation of works (分项) with the materials that each takes (材料明细): a table in the rows of a table. */
export const quotation = ({
  parts = {},
  lines = {},
  columns = [],
}: { parts?: JsonObject; lines?: JsonObject; columns?: readonly JsonObject[] } = {}): JsonObject => ({
  page: 'form',
  fields: [
    { kind: 'numInput', key: 'rate', title: '税率' },
    {
      kind: 'table',
      key: 'lines',
      title: '分项',
      props: lines,
      columns: [
        { kind: 'comInput', key: 'name', title: '分项名称', access: required },
        { kind: 'numInput', key: 'labour', title: '人工费' },
        {
          kind: 'table',
          key: 'parts',
          title: '材料明细',
          props: { unique: ['material'], max: 4, ...parts },
          columns: [
            { kind: 'comInput', key: 'material', title: '材料', access: required },
            { kind: 'numInput', key: 'quantity', title: '数量', props: { min: 0 } },
            { kind: 'numInput', key: 'price', title: '单价' },
            { kind: 'calculate', key: 'amount', title: '小计', rules: [{ set: 'value', to: 'lines.parts.quantity * lines.parts.price' }] },
            {
              kind: 'calculate',
              key: 'share',
              title: '占比',
              props: { precision: 2 },
              rules: [{ set: 'value', to: 'lines.parts.amount / sum(lines.parts.amount)' }],
            },
            {
              kind: 'comInput',
              key: 'reason',
              title: '加急说明',
              rules: [{ set: 'visible', when: 'lines.labour > 100 and lines.parts.quantity > 2' }],
            },
            ...columns,
          ],
        },
        { kind: 'calculate', key: 'cost', title: '分项合计', rules: [{ set: 'value', to: 'lines.labour + sum(lines.parts.amount)' }] },
      ],
    },
    { kind: 'calculate', key: 'total', title: '总价', rules: [{ set: 'value', to: 'sum(lines.cost) * (1 + rate)' }] },
    { kind: 'calculate', key: 'materials', title: '材料费', rules: [{ set: 'value', to: 'sum(lines.parts.amount)' }] },
  ],
})

export function planOf(page: JsonObject): { readonly plan: Plan; readonly issues: readonly Issue[] } {
  const parsed = parsePage(page, registry)
  const plan = buildPlan(parsed.page as FormPage, registry)
  return { plan, issues: [...parsed.issues, ...plan.issues] }
}

export const twoLines: JsonObject = {
  rate: 0.1,
  lines: [
    {
      id: 'a',
      name: '砌墙',
      labour: 100,
      parts: [
        { id: 'a1', material: '红砖', quantity: 10, price: 2 },
        { id: 'a2', material: '水泥', quantity: 1, price: 60 },
      ],
    },
    { id: 'b', name: '刷漆', labour: 50, parts: [{ id: 'b1', material: '乳胶漆', quantity: 2, price: 10 }] },
  ],
}
