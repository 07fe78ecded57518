import { Select } from 'antd'
import { isJsonObject, type BoxedList, type InputWidgetProps, type Json, type PickerListProps } from '../../../engine'
import { bookOf, useLookup, useServices } from '../../../engine/render'
import { mostDrawn } from '../most-drawn'
import { OptionsNotice } from '../options-notice'
import { useComboboxProps } from '../use-combobox-state'
import { idAndName } from './chosen'
import { callOf } from './list-call'
import { storedIds } from './stored'
import { useAnswer } from './use-answer'

interface Choice {
  readonly value: string
  readonly label: string
}

interface ListSelectProps {
  readonly widget: InputWidgetProps<PickerListProps>
  readonly list: BoxedList
}

/** The widget of a kind that picks from a short list. */
export const pickInBox = (list: BoxedList) => (widget: InputWidgetProps<PickerListProps>) => <ListSelect widget={widget} list={list} />

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** A select over a short list that one call gives; ids are kept, names shown. */
function ListSelect({ widget, list }: ListSelectProps) {
  const { id, name } = list
  const reference = { of: list.reference }
  const { gateway } = useServices()
  const context = { lookup: useLookup() }
  const control = useComboboxProps(widget)
  const { multiple = false, filterable, clearable } = widget.props
  const fetched = useAnswer(callOf(list, widget.props), list.input)
  const offered = fetched.state === 'ready' ? readChoices(fetched.value, id, name) : []
  const stored = storedIds(reference, widget.value as Json | undefined, context)
  // What is stored and no longer offered keeps its name.
  const strangers = stored.filter(({ key }) => !offered.some(({ value }) => value === key)).map(({ key, label }) => ({ value: key, label }))

  const change = (next: string | readonly string[] | undefined | null) => {
    const ids = next === undefined || next === null ? [] : typeof next === 'string' ? [next] : next
    const chosen = ids.map((one) => {
      const label = offered.find(({ value }) => value === one)?.label
      if (label !== undefined) bookOf(gateway).remember(reference, one, { [id]: one, id: one, fullName: label })
      return idAndName(one, label ?? stored.find(({ key }) => key === one)?.label ?? one)
    })
    if (multiple) widget.onChange([...ids], chosen)
    else widget.onChange(ids[0] ?? null, chosen[0])
  }
  return (
    <Select<string | string[], Choice>
      {...control}
      style={{ width: '100%' }}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      value={multiple ? stored.map(({ key }) => key) : ((stored[0]?.key ?? null) as string)}
      virtual={offered.length > mostDrawn}
      options={[...offered, ...strangers]}
      placeholder={widget.placeholder}
      allowClear={clearable}
      showSearch={filterable}
      optionFilterProp="label"
      maxTagCount="responsive"
      loading={fetched.state === 'loading'}
      notFoundContent={<OptionsNotice state={{ ...fetched, options: [] }} />}
      onChange={change}
    />
  )
}

function readChoices(answer: Json, id: string, name: string): readonly Choice[] {
  const list = isJsonObject(answer) ? answer['list'] : answer
  return (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((row) => {
    const value = isJsonObject(row) ? textOf(row[id]) : ''
    return isJsonObject(row) && value !== '' ? [{ value, label: textOf(row[name]) || value }] : []
  })
}
