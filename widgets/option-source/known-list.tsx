import { Input, Select } from 'antd'
import type { OptionSource } from '../../engine'
import { mostDrawn } from '../shared/most-drawn'
import { OptionsNotice } from '../shared/options-notice'
import { useChoices } from '../shared/use-choices'

interface KnownListProps {
  /** The call that lists what may be chosen. */
  readonly call: string
  /** Which of its columns are value and label. */
  readonly names?: { readonly value: string; readonly label: string }
  readonly label: string
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (id: string) => void
}

const usual = { value: 'id', label: 'fullName' }

/** Something the server knows by an id: chosen from its list, or typed where the list cannot be had. */
export function KnownList({ call, names = usual, label, value, disabled, onChange }: KnownListProps) {
  const source: OptionSource = { from: 'call', call, map: { ...names, children: 'children' } }
  const { state, all } = useChoices(source, value === '' ? [] : [value])
  if (state.state === 'failed') {
    return (
      <>
        <Input
          size="small"
          value={value}
          disabled={disabled}
          aria-label={label}
          placeholder={label}
          onChange={(event) => onChange(event.target.value)}
        />
        <OptionsNotice state={state} />
      </>
    )
  }
  return (
    <Select
      size="small"
      style={{ width: '100%' }}
      aria-label={label}
      placeholder={label}
      disabled={disabled}
      showSearch
      optionFilterProp="label"
      loading={state.state === 'loading'}
      value={value === '' ? null : value}
      virtual={all.length > mostDrawn}
      options={all.map(({ key, label: words }) => ({ value: key, label: words }))}
      notFoundContent={<OptionsNotice state={state.state === 'ready' ? { ...state, options: [] } : state} />}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}
