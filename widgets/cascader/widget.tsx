import { Cascader } from 'antd'
import { useMemo, type ReactElement } from 'react'
import type { InputWidgetProps, Json, Option, ReadText } from '../../engine'
import { useOptions, useServices } from '../../engine/render'
import { followPath, ownText } from '../shared/choice-values'
import { OptionsNotice } from '../shared/options-notice'
import { popupId, useComboboxProps } from '../shared/use-combobox-state'
import { useDrawnOptions } from '../shared/use-drawn-options'
import { pathText, readPaths } from './paths'
import type { CascaderProps } from './props'

interface Node {
  readonly value: string
  readonly label: string
  readonly disabled: boolean
  readonly children?: Node[]
}

const nodesOf = (options: readonly Option[], text: ReadText): Node[] =>
  options.map(({ value, label, disabled, retired, children }) => ({
    value: String(value),
    label: text(label),
    disabled: disabled ?? retired ?? false,
    ...(children && children.length > 0 ? { children: nodesOf(children, text) } : {}),
  }))

const contains = (typed: string, path: readonly Node[]): boolean => path.some(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))

export default function CascaderWidget(widget: InputWidgetProps<CascaderProps>) {
  const { value, onChange, placeholder, props } = widget
  const { text } = useServices()
  const state = useOptions(props.source)
  const control = useComboboxProps(widget)
  const stored = readPaths(value ?? undefined, props.multiple)
  const keys = stored.map((path) => path.map(ownText))
  const known = state.known ?? state.options
  const drawn = useDrawnOptions(props.source, state, keys.flat())
  const nodes = useMemo(() => nodesOf(drawn, text), [drawn, text])

  /** The original values: a number stays a number, and a step that is not offered any more stays as it was stored. */
  const restore = (path: readonly string[]): Json[] => {
    const before = stored[keys.findIndex((one) => one.join('\n') === path.join('\n'))]
    return followPath(known, path).map((option, i) => option?.value ?? before?.[i] ?? path[i] ?? '')
  }
  const optionsOf = (path: readonly Json[]): readonly Option[] => followPath(known, path).flatMap((option) => option ?? [])
  const words = (path: readonly (string | number)[]) => pathText(path, known, props, text)

  const shared = {
    ...control,
    style: { width: '100%' },
    options: nodes,
    placeholder,
    allowClear: props.clearable,
    expandTrigger: 'click' as const,
    showSearch: props.filterable ? { filter: contains, matchInputWidth: false } : false,
    loading: state.state === 'loading',
    notFoundContent: <OptionsNotice state={state.state === 'ready' ? { ...state, options: [] } : state} />,
    popupRender: (menu: ReactElement) => <div id={popupId(widget.id)}>{menu}</div>,
  }
  if (!props.multiple) {
    return (
      <Cascader<Node>
        {...shared}
        value={keys[0] ?? []}
        changeOnSelect={props.anyLevel}
        displayRender={() => (keys[0] ? words(keys[0]) : '')}
        onChange={(path: readonly string[] | undefined) => {
          if (!path || path.length === 0) return onChange(null)
          const restored = restore(path)
          return onChange(restored, optionsOf(restored))
        }}
      />
    )
  }
  return (
    <Cascader<Node>
      {...shared}
      multiple
      value={keys}
      maxTagCount="responsive"
      // Every chosen end counts, even when all its siblings are chosen too.
      showCheckedStrategy={props.anyLevel ? Cascader.SHOW_PARENT : Cascader.SHOW_CHILD}
      displayRender={(labels) => (props.showAllLevels ? labels.join(` ${props.separator} `) : labels.at(-1))}
      onChange={(paths: readonly (readonly string[])[]) => {
        const restored = paths.map(restore)
        onChange(restored, restored.map(optionsOf))
      }}
    />
  )
}
