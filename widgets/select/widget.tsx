import { Select } from 'antd'
import type { UIEvent } from 'react'
import type { InputWidgetProps, OptionColor } from '../../engine'
import { OptionTag } from '../../engine/render'
import { changeChoices } from '../shared/change-choices'
import { ownText, storedChoices } from '../shared/choice-values'
import { mostDrawn } from '../shared/most-drawn'
import { OptionsNotice } from '../shared/options-notice'
import { useSearchableChoices } from '../shared/use-choices'
import { useComboboxProps } from '../shared/use-combobox-state'
import type { SelectProps } from './props'

interface OptionItem {
  readonly value: string
  readonly label: string
  readonly color: OptionColor | undefined
  readonly disabled: boolean
}

const contains = (typed: string, item: { readonly label?: unknown } | undefined): boolean =>
  String(item?.label ?? '')
    .toLowerCase()
    .includes(typed.trim().toLowerCase())

const nearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean => scrollHeight - scrollTop - clientHeight < 120

export default function SelectWidget(widget: InputWidgetProps<SelectProps>) {
  const { value, onChange, placeholder, props } = widget
  const { multiple } = props
  const control = useComboboxProps(widget)
  const stored = storedChoices(value, multiple)
  const { state, all, pick, search, more } = useSearchableChoices(props.source, stored)
  const creatable = multiple && props.creatable
  const offered = state.options.length > 0
  const change = changeChoices({ multiple, stored, pick, onChange, ...(creatable ? { create: (key: string) => key.trim() } : {}) })

  return (
    <Select<string | string[], OptionItem>
      {...control}
      style={{ width: '100%' }}
      virtual={all.length > mostDrawn}
      {...(multiple ? { mode: creatable ? ('tags' as const) : ('multiple' as const) } : {})}
      {...(multiple && props.max !== null ? { maxCount: props.max } : {})}
      value={multiple ? stored.map(ownText) : stored.length === 0 ? (null as never) : ownText(stored[0])}
      options={all.map(({ key, label, disabled, stranger, option: { color } }) => ({
        value: key,
        label,
        color,
        disabled: disabled || (stranger && !multiple),
      }))}
      optionRender={({ label, data }) => (data.color ? <OptionTag words={String(label)} color={data.color} /> : label)}
      placeholder={placeholder}
      allowClear={props.clearable}
      // What is not here yet can only be found by typing.
      showSearch={props.filterable || creatable || search !== null}
      filterOption={search ? false : contains}
      {...(search ? { onSearch: search } : {})}
      {...(more ? { onPopupScroll: (event: UIEvent<HTMLElement>) => nearEnd(event.currentTarget) && more() } : {})}
      optionFilterProp="label"
      maxTagCount="responsive"
      loading={state.state === 'loading'}
      notFoundContent={<OptionsNotice state={state.state === 'ready' ? { ...state, options: [] } : state} />}
      {...(offered || all.length === 0
        ? {}
        : {
            popupRender: (menu) => (
              <>
                {menu}
                <div style={{ padding: 8 }}>
                  <OptionsNotice state={state} />
                </div>
              </>
            ),
          })}
      onChange={change}
    />
  )
}
