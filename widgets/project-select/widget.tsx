import { Cascader } from 'antd'
import { useMemo } from 'react'
import type { InputWidgetProps, Json } from '../../engine'
import { bookOf, useLookup, useServices } from '../../engine/render'
import { OptionsNotice } from '../shared/options-notice'
import { calls } from '../shared/picker/calls'
import { readNodes, type PickNode } from '../shared/picker/nodes'
import { useAnswer } from '../shared/picker/use-answer'
import { idPathText, readIds } from '../shared/picker/values'
import { popupId, useComboboxProps } from '../shared/use-combobox-state'
import type { ProjectSelectProps } from './props'

interface Step {
  readonly value: string
  readonly label: string
  readonly node: PickNode
  readonly children?: Step[]
}

const project = { of: 'project' } as const
const all = { isAll: 1 }

const stepsOf = (nodes: readonly PickNode[]): Step[] =>
  nodes.map((node) => ({ value: node.id, label: node.title, node, ...(node.children.length > 0 ? { children: stepsOf(node.children) } : {}) }))

const contains = (typed: string, path: readonly Step[]): boolean => path.some(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))

export default function ProjectSelectWidget(widget: InputWidgetProps<ProjectSelectProps>) {
  const { gateway } = useServices()
  const context = { lookup: useLookup() }
  const control = useComboboxProps(widget)
  const fetched = useAnswer(calls.projects, all)
  const steps = useMemo(() => (fetched.state === 'ready' ? stepsOf(readNodes(fetched.value)) : []), [fetched])
  const { filterable, clearable, anyLevel } = widget.props
  const stored = readIds(widget.value as Json | undefined)

  const choose = (ids: readonly string[] | undefined, chosen: readonly Step[] | undefined) => {
    if (!ids || ids.length === 0 || !chosen) return widget.onChange(null)
    for (const { value, label } of chosen) bookOf(gateway).remember(project, value, { id: value, fullName: label })
    const [first, second] = chosen
    return widget.onChange([...ids], {
      ProjectID: first?.value ?? '',
      Project: first?.label ?? '',
      HouseID: second?.value ?? '',
      HouseName: second?.label ?? '',
    })
  }
  return (
    <Cascader<Step>
      {...control}
      style={{ width: '100%' }}
      options={steps}
      value={[...stored]}
      placeholder={widget.placeholder}
      allowClear={clearable}
      changeOnSelect={anyLevel}
      showSearch={filterable ? { filter: contains, matchInputWidth: false } : false}
      displayRender={() => idPathText(project, stored, context)}
      loading={fetched.state === 'loading'}
      notFoundContent={<OptionsNotice state={{ ...fetched, options: [] }} />}
      popupRender={(menu) => <div id={popupId(widget.id)}>{menu}</div>}
      onChange={(ids: readonly string[] | undefined, chosen) => choose(ids, chosen as readonly Step[] | undefined)}
    />
  )
}
