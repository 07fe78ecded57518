import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { offeredOf, sameOption, type InputWidgetProps, type Json, type OptionSource } from '../../engine'
import { useServices } from '../../engine/render'
import { ownText, readList } from '../shared/choice-values'
import { OptionsNotice } from '../shared/options-notice'
import { useChoices } from '../shared/use-choices'
import { popupId, useComboboxProps } from '../shared/use-combobox-state'
import type { TreeSelectProps } from './props'
import { nodesOf, type TreeNode } from './nodes'

/** Trees of about one screen are opened as a whole. */
const fewNodes = 30

const contains = (typed: string, node: { readonly title?: unknown }): boolean =>
  String(node.title ?? '')
    .toLowerCase()
    .includes(typed.trim().toLowerCase())

export default function TreeSelectWidget(widget: InputWidgetProps<TreeSelectProps>) {
  const { value, onChange, placeholder, props } = widget
  const { multiple } = props
  const control = useComboboxProps(widget)
  const { text } = useServices()
  const stored: readonly Json[] = multiple ? readList(value ?? undefined) : value === null || value === undefined || value === '' ? [] : [value]
  const { state, all, pick } = useChoices(props.source, stored)
  // What is switched off is drawn where it is what the record holds: by its name, and not to be chosen anew.
  const kept = stored.map(ownText).join('\n')
  const source: OptionSource = props.source
  const whole = source.only === undefined
  const nodes = useMemo(() => {
    const keys = new Set(kept.split('\n'))
    const drawn = state.known && whole ? offeredOf(state.known, (one) => keys.has(String(one))) : state.options
    return nodesOf(drawn, source, text)
  }, [state.known, state.options, kept, whole, source, text])

  const change = (next: string | readonly string[] | undefined | null) => {
    if (next === undefined || next === null) return onChange(multiple ? [] : null)
    if (typeof next === 'string') {
      const option = pick(next)
      return option ? onChange(option.value, option) : undefined
    }
    // A stored value that is not offered any more is kept as it was until it is taken away.
    const kept = next.flatMap((key): readonly Json[] => {
      const value = pick(key)?.value ?? stored.find((one) => sameOption(ownText(one), key))
      return value === undefined ? [] : [value]
    })
    return onChange(
      kept,
      kept.flatMap((one) => pick(ownText(one)) ?? []),
    )
  }

  return (
    <TreeSelect<string | string[], TreeNode>
      {...control}
      style={{ width: '100%' }}
      multiple={multiple}
      value={multiple ? stored.map(ownText) : stored.length === 0 ? (null as never) : ownText(stored[0])}
      treeData={nodes}
      treeDefaultExpandAll={all.length <= fewNodes}
      placeholder={placeholder}
      allowClear={props.clearable}
      showSearch={props.filterable}
      filterTreeNode={contains}
      treeNodeFilterProp="title"
      maxTagCount="responsive"
      loading={state.state === 'loading'}
      notFoundContent={<OptionsNotice state={state.state === 'ready' ? { ...state, options: [] } : state} />}
      popupRender={(tree) => <div id={popupId(widget.id)}>{tree}</div>}
      onChange={change}
    />
  )
}
