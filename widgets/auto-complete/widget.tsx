import { AutoComplete } from 'antd'
import { useMemo } from 'react'
import type { InputWidgetProps } from '../../engine'
import { OptionsNotice } from '../shared/options-notice'
import { readText } from '../shared/read-text'
import { useSearchableChoices } from '../shared/use-choices'
import { useComboboxProps } from '../shared/use-combobox-state'
import type { AutoCompleteProps } from './props'

/** Suggestions that hold what is typed, those that start with it first; none twice. */
function suggest(labels: readonly string[], typed: string, most: number): readonly string[] {
  const wanted = typed.trim().toLowerCase()
  const fits = [...new Set(labels)].filter((label) => label !== '' && label.toLowerCase().includes(wanted))
  const first = fits.filter((label) => label.toLowerCase().startsWith(wanted))
  return [...first, ...fits.filter((label) => !first.includes(label))].slice(0, most)
}

export default function AutoCompleteWidget(widget: InputWidgetProps<AutoCompleteProps, string>) {
  const { onChange, placeholder, props } = widget
  const control = useComboboxProps(widget)
  const value = readText(widget.value ?? undefined)
  const { state, all, search } = useSearchableChoices(props.source, [])
  const labels = useMemo(() => all.filter(({ disabled }) => !disabled).map(({ label }) => label), [all])
  const shown = useMemo(() => suggest(labels, value, props.total), [labels, value, props.total])
  return (
    <AutoComplete<string>
      {...control}
      style={{ width: '100%' }}
      value={value}
      options={shown.map((label) => ({ value: label }))}
      filterOption={false}
      {...(search ? { onSearch: search } : {})}
      placeholder={placeholder}
      allowClear={props.clearable}
      defaultActiveFirstOption={false}
      {...(state.state === 'ready' ? {} : { notFoundContent: <OptionsNotice state={state} /> })}
      onChange={(text) => onChange(text ?? '')}
    />
  )
}
