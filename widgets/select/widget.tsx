import { Select } from 'antd'
import type { UIEvent } from 'react'
import { sameOption, type InputWidgetProps, type Json } from '../../engine'
import { ownText, readList } from '../shared/choice-values'
import { OptionsNotice } from '../shared/options-notice'
import { useSearchableChoices } from '../shared/use-choices'
import { useComboboxState } from '../shared/use-combobox-state'
import type { SelectProps } from './props'

const contains = (typed: string, item: { readonly label?: unknown } | undefined): boolean =>
  String(item?.label ?? '')
    .toLowerCase()
    .includes(typed.trim().toLowerCase())

/** antd's list that draws only what is in sight gives its options no role; a longer one would be slow without. */
const mostDrawn = 300

const nearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean => scrollHeight - scrollTop - clientHeight < 120

export default function SelectWidget({
  id,
  value,
  onChange,
  onBlur,
  mode,
  required,
  invalid,
  describedBy,
  placeholder,
  size,
  props,
}: InputWidgetProps<SelectProps>) {
  const { multiple } = props
  useComboboxState({ id, required, invalid, describedBy })
  const stored: readonly Json[] = multiple ? readList(value ?? undefined) : value === null || value === undefined || value === '' ? [] : [value]
  const { state, all, pick, search, more } = useSearchableChoices(props.source, stored)
  const creatable = multiple && props.creatable
  const offered = state.options.length > 0

  const change = (next: string | readonly string[] | undefined) => {
    if (next === undefined || next === null) return onChange(multiple ? [] : null)
    if (typeof next === 'string') {
      const option = pick(next)
      // A stored value that is not offered may be kept, not chosen.
      return option ? onChange(option.value, option) : undefined
    }
    const kept = next.flatMap((key): readonly Json[] => {
      const value = pick(key)?.value ?? stored.find((one) => sameOption(one, key)) ?? (creatable ? key.trim() : undefined)
      return value === undefined || value === '' ? [] : [value]
    })
    return onChange(
      kept,
      kept.flatMap((one) => pick(String(one)) ?? []),
    )
  }

  return (
    <Select<string | string[]>
      id={id}
      size={size}
      style={{ width: '100%' }}
      virtual={all.length > mostDrawn}
      {...(multiple ? { mode: creatable ? ('tags' as const) : ('multiple' as const) } : {})}
      {...(multiple && props.max !== null ? { maxCount: props.max } : {})}
      value={multiple ? stored.map(ownText) : stored.length === 0 ? (null as never) : ownText(stored[0])}
      options={all.map(({ key, label, disabled, stranger }) => ({ value: key, label, disabled: disabled || (stranger && !multiple) }))}
      disabled={mode === 'disabled'}
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
      status={invalid ? 'error' : ''}
      onChange={change}
      onBlur={onBlur}
    />
  )
}
