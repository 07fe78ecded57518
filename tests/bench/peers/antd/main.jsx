// antd by hand: its own form, as its documentation writes one.
import { Button, DatePicker, Form, Input, InputNumber, Select, Switch, Table } from 'antd'
import dayjs from 'dayjs'
import { memo, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { install } from '../../page/measure'

let form
let root

function controlOf(field) {
  if (field.type === 'number') return <InputNumber readOnly={field.readOnly} />
  if (field.type === 'select') return <Select options={field.options} />
  if (field.type === 'date') return <DatePicker />
  return field.type === 'switch' ? <Switch /> : <Input readOnly={field.readOnly} />
}

const Item = memo(function Item({ field }) {
  return (
    <Form.Item
      name={field.name}
      label={field.label}
      rules={field.required ? [{ required: true }] : undefined}
      valuePropName={field.type === 'switch' ? 'checked' : 'value'}
    >
      {controlOf(field)}
    </Form.Item>
  )
})

function Linked({ field }) {
  const source = Form.useWatch(field.visibleWhen.field, form) ?? ''
  return source.length >= field.visibleWhen.minLength ? <Item field={field} /> : null
}

function Calculated({ field }) {
  const source = Form.useWatch(field.lengthOf, form) ?? ''
  useEffect(() => form.setFieldValue(field.name, source.length), [field, source])
  return <Item field={field} />
}

function FormPage({ spec }) {
  ;[form] = Form.useForm()
  return (
    <Form form={form} layout="horizontal">
      {spec.fields.map((field) => {
        const Kind = field.visibleWhen ? Linked : field.lengthOf ? Calculated : Item
        return <Kind key={field.name} field={field} />
      })}
    </Form>
  )
}

function Amount({ row }) {
  const quantity = Form.useWatch(['rows', row, 'c1'], form)
  const price = Form.useWatch(['rows', row, 'c2'], form)
  const product = (quantity || 0) * (price || 0)
  useEffect(() => {
    if (form.getFieldValue(['rows', row, 'c3']) !== product) form.setFieldValue(['rows', row, 'c3'], product)
  }, [row, product])
  return <span>{product}</span>
}

const sumOf = (rows) => (rows ?? []).reduce((sum, row) => sum + (row?.c1 || 0) * (row?.c2 || 0), 0)

function TablePage({ spec }) {
  ;[form] = Form.useForm()
  const columns = spec.columns.map((column) => ({
    title: column.label,
    render: (_value, field) =>
      column.productOf ? (
        <Amount row={field.name} />
      ) : (
        <Form.Item noStyle name={[field.name, column.name]}>
          {controlOf(column)}
        </Form.Item>
      ),
  }))
  return (
    <Form form={form} component="div" initialValues={{ rows: spec.data.map((row) => ({ ...row, c5: dayjs(row.c5) })) }}>
      <Form.List name="rows">
        {(fields, { add }) => (
          <>
            <Table size="small" pagination={false} rowKey="key" dataSource={fields} columns={columns} />
            <Button id="add" onClick={() => add()}>
              add
            </Button>
          </>
        )}
      </Form.List>
      <Form.Item noStyle shouldUpdate>
        {() => <div id="sum">{sumOf(form.getFieldValue('rows'))}</div>}
      </Form.Item>
    </Form>
  )
}

install({
  mount(spec, host) {
    root = createRoot(host)
    root.render(spec.kind === 'form' ? <FormPage spec={spec} /> : <TablePage spec={spec} />)
  },
  unmount: () => root.unmount(),
  countFields: (host) => host.querySelectorAll('.ant-form-item').length,
  countRows: (host) => host.querySelectorAll('tbody tr.ant-table-row').length,
  field: (name) => document.getElementById(name),
  cell: (row, column) => document.getElementById(`rows_${row}_${column}`),
  readField: (name) => String(form.getFieldValue(name) ?? ''),
  readSum: () => document.getElementById('sum').textContent,
  addButton: (host) => host.querySelector('#add'),
  submit: () => void form.validateFields().catch(() => {}),
  countErrors: (host) => host.querySelectorAll('.ant-form-item-explain-error').length,
})
