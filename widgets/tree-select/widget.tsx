import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import type { InputWidgetProps, OptionSource } from '../../engine'
import { useServices } from '../../engine/render'
import { changeChoices } from '../shared/change-choices'
import { ownText, storedChoices } from '../shared/choice-values'
import { mostDrawn } from '../shared/most-drawn'
import { OptionsNotice } from '../shared/options-notice'
import { useChoices } from '../shared/use-choices'
import { popupId, useComboboxProps } from '../shared/use-combobox-state'
import { useDrawnOptions } from '../shared/use-drawn-options'
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
  const stored = storedChoices(value, multiple)
  const { state, all, pick } = useChoices(props.source, stored)
  const source: OptionSource = props.source
  const drawn = useDrawnOptions(source, state, stored.map(ownText))
  const nodes = useMemo(() => nodesOf(drawn, source, text), [drawn, source, text])
  const change = changeChoices({ multiple, stored, pick, onChange })

  return (
    <TreeSelect<string | string[], TreeNode>
      {...control}
      style={{ width: '100%' }}
      multiple={multiple}
      value={multiple ? stored.map(ownText) : stored.length === 0 ? (null as never) : ownText(stored[0])}
      treeData={nodes}
      virtual={all.length > mostDrawn}
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
