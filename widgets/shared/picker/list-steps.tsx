import { Cascader } from 'antd'
import { useMemo } from 'react'
import type { InputWidgetProps, Json, PickerListProps, SteppedList } from '../../../engine'
import { bookOf, useLookup, useServices } from '../../../engine/render'
import { OptionsNotice } from '../options-notice'
import { popupId, useComboboxProps } from '../use-combobox-state'
import { callOf } from './list-call'
import { readNodes, type PickNode } from './nodes'
import { useAnswer } from './use-answer'
import { idPathText, readIds } from './values'

interface Step {
  readonly value: string
  readonly label: string
  readonly children?: Step[]
}

interface ListStepsProps {
  readonly widget: InputWidgetProps<PickerListProps>
  readonly list: SteppedList
}

const stepsOf = (nodes: readonly PickNode[]): Step[] =>
  nodes.map((node) => ({ value: node.id, label: node.title, ...(node.children.length > 0 ? { children: stepsOf(node.children) } : {}) }))

const contains = (typed: string, path: readonly Step[]): boolean => path.some(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))

/** The widget of a kind that picks from a tree step by step. */
export const pickInSteps = (list: SteppedList) => (widget: InputWidgetProps<PickerListProps>) => <ListSteps widget={widget} list={list} />

function ListSteps({ widget, list }: ListStepsProps) {
  const { gateway } = useServices()
  const context = { lookup: useLookup() }
  const control = useComboboxProps(widget)
  const { props } = widget
  const reference = { of: list.reference }
  const fetched = useAnswer(callOf(list, props), list.input)
  const steps = useMemo(() => (fetched.state === 'ready' ? stepsOf(readNodes(fetched.value)) : []), [fetched])
  const stored = readIds(widget.value as Json | undefined)

  const choose = (ids: readonly string[] | undefined, chosen: readonly Step[] | undefined) => {
    if (!ids || ids.length === 0 || !chosen) return widget.onChange(null)
    for (const { value, label } of chosen) bookOf(gateway).remember(reference, value, { id: value, fullName: label })
    const told = list.tells.flatMap(({ id, name }, at) => [
      [id, chosen[at]?.value ?? ''],
      [name, chosen[at]?.label ?? ''],
    ])
    return widget.onChange([...ids], Object.fromEntries(told))
  }
  return (
    <Cascader<Step>
      {...control}
      style={{ width: '100%' }}
      options={steps}
      value={[...stored]}
      placeholder={widget.placeholder}
      allowClear={props.clearable}
      changeOnSelect={props[list.anyLevel] === true}
      showSearch={props.filterable ? { filter: contains, matchInputWidth: false } : false}
      displayRender={() => idPathText(reference, stored, context)}
      loading={fetched.state === 'loading'}
      notFoundContent={<OptionsNotice state={{ ...fetched, options: [] }} />}
      popupRender={(menu) => <div id={popupId(widget.id)}>{menu}</div>}
      onChange={(ids: readonly string[] | undefined, chosen) => choose(ids, chosen as readonly Step[] | undefined)}
    />
  )
}
