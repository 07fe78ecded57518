// @vitest-environment jsdom
import '../../../tests/support/dom'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, describe, expect, it } from 'vitest'
import type { Gateway, InputWidgetProps, Json, Option } from '../../../engine'
import { drawInput } from '../../../tests/support/input-harness'
import { noGateway } from '../../../tests/support/services'
import { select } from '../../select'
import SelectWidget from '../../select/widget'
import { treeSelect } from '../../tree-select'
import TreeSelectWidget from '../../tree-select/widget'
import { listDefaults } from './list-settings'
import { pickInBox } from './list-select'
import { pickInTree } from './list-tree'
import { billRules, departments } from './lists'

afterEach(cleanup)

/** As the application draws every control: nothing is windowed that does not ask for it. */
const inApplication =
  <P extends object>(Control: (props: P) => React.ReactNode) =>
  (props: P) => (
    <ConfigProvider virtual={false}>
      <Control {...props} />
    </ConfigProvider>
  )

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)
const many = 5000

/** One root with all others beneath it. */
const tree = (count: number): Json => ({
  list: [
    {
      id: 'root',
      fullName: '云谷',
      type: 'department',
      children: numbers(count - 1).map((at) => ({ id: `n${at}`, fullName: `部门${at}`, type: 'department', children: [] })),
    },
  ],
})
const list = (count: number): Json => ({ list: numbers(count).map((at) => ({ enCode: `rule${at}`, fullName: `规则${at}` })) })
const gateway = (answer: Json): Gateway => ({ ...noGateway, invoke: () => Promise.resolve({ ok: true, value: answer }) })

const Departments = inApplication<InputWidgetProps<never>>(pickInTree(departments) as never)
const BillRules = inApplication<InputWidgetProps<never>>(pickInBox(billRules) as never)

const drawTree = async (count: number) => {
  drawInput(Departments, { props: listDefaults(departments) as never, services: { gateway: gateway(tree(count)) } })
  fireEvent.click(screen.getByRole('combobox'))
  await waitFor(() => expect(document.querySelector('.ant-tree-node-content-wrapper[title="云谷"]')).not.toBeNull())
  return document.querySelectorAll('.ant-tree-treenode[draggable]').length
}

describe('of what is long, only what is in sight is drawn', () => {
  it('in a picker over a tree of 5,000 departments', async () => {
    const drawn = await drawTree(many)
    expect(drawn).toBeGreaterThan(5)
    expect(drawn).toBeLessThan(40)
  })

  it('in a tree select of 5,000 options', async () => {
    const options: Option[] = [{ value: 'root', label: '云谷', children: numbers(many).map((at) => ({ value: at, label: `第${at}` })) }]
    drawInput(inApplication(TreeSelectWidget), { props: { ...treeSelect.defaults, source: { from: 'static', options } }, value: 7 })
    fireEvent.mouseDown(screen.getByRole('combobox'))
    await waitFor(() => expect(document.querySelectorAll('.ant-select-tree-treenode').length).toBeGreaterThan(0))
    fireEvent.click(document.querySelector('.ant-select-tree-switcher_close') as Element)
    await waitFor(() => expect(document.querySelectorAll('.ant-select-tree-treenode').length).toBeGreaterThan(5))
    expect(document.querySelectorAll('.ant-select-tree-treenode').length).toBeLessThan(40)
  })

  it('in a select of 5,000 options, from the schema and from the server', async () => {
    const options: Option[] = numbers(many).map((at) => ({ value: at, label: `第${at}` }))
    drawInput(inApplication(SelectWidget), { props: { ...select.defaults, source: { from: 'static', options } } })
    fireEvent.mouseDown(screen.getByRole('combobox'))
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option').length).toBeGreaterThan(5))
    expect(document.querySelectorAll('.ant-select-item-option').length).toBeLessThan(40)
    cleanup()
    drawInput(BillRules, { props: listDefaults(billRules) as never, services: { gateway: gateway(list(many)) } })
    fireEvent.mouseDown(screen.getByRole('combobox'))
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option').length).toBeGreaterThan(5))
    expect(document.querySelectorAll('.ant-select-item-option').length).toBeLessThan(40)
  })
})

it('what is short is drawn as a whole, with a role for every entry', async () => {
  drawInput(BillRules, { props: listDefaults(billRules) as never, services: { gateway: gateway(list(60)) } })
  fireEvent.mouseDown(screen.getByRole('combobox'))
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option').length).toBe(60))
})
