import { Select } from 'antd'
import { isJsonObject, type InputWidgetProps, type Json } from '../../engine'
import { bookOf, useLookup, useServices } from '../../engine/render'
import { OptionsNotice } from '../shared/options-notice'
import { calls } from '../shared/picker/calls'
import { idAndName } from '../shared/picker/chosen'
import { storedIds } from '../shared/picker/stored'
import { useAnswer } from '../shared/picker/use-answer'
import { useComboboxProps } from '../shared/use-combobox-state'
import type { FeeSubjectSelectProps } from './index'

const feeSubject = { of: 'feeSubject' } as const

interface Choice {
  readonly value: string
  readonly label: string
}

/** `{Id, Name}` as the calls of fee sets answer them, under `list` or bare. */
function readSubjects(answer: Json): readonly Choice[] {
  const list = isJsonObject(answer) ? answer['list'] : answer
  return (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((row) =>
    isJsonObject(row) && typeof row['Id'] === 'string' ? [{ value: row['Id'], label: String(row['Name'] ?? row['Id']) }] : [],
  )
}

export default function FeeSubjectSelectWidget(widget: InputWidgetProps<FeeSubjectSelectProps>) {
  const { gateway } = useServices()
  const context = { lookup: useLookup() }
  const control = useComboboxProps(widget)
  const { multiple, filterable, clearable, energy } = widget.props
  const fetched = useAnswer(energy ? calls.energySubjects : calls.feeSubjects)
  const offered = fetched.state === 'ready' ? readSubjects(fetched.value) : []
  const stored = storedIds(feeSubject, widget.value as Json | undefined, context)
  // What is stored and no longer offered keeps its name.
  const strangers = stored.filter(({ key }) => !offered.some(({ value }) => value === key)).map(({ key, label }) => ({ value: key, label }))

  const change = (next: string | readonly string[] | undefined | null) => {
    const ids = next === undefined || next === null ? [] : typeof next === 'string' ? [next] : next
    const chosen = ids.map((id) => {
      const label = offered.find(({ value }) => value === id)?.label ?? id
      bookOf(gateway).remember(feeSubject, id, { id, fullName: label })
      return idAndName(id, label)
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
