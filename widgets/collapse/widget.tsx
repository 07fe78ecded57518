import { Collapse, theme } from 'antd'
import { useEffect, useState } from 'react'
import type { LayoutWidgetProps } from '../../engine'
import { findPaneKey, paneKeys } from '../shared/pane-keys'
import { PaneTitle } from '../shared/pane-title'
import type { CollapseProps } from './props'

/** Panes mount when they are first opened and stay from then on. */
export default function CollapseWidget({ id, props, panes, reveal, size }: LayoutWidgetProps<CollapseProps>) {
  const { token } = theme.useToken()
  const keys = paneKeys(panes)
  const [open, setOpen] = useState<readonly string[]>(() => {
    const named = props.active.flatMap((name) => findPaneKey(panes, name) ?? [])
    return props.accordion ? named.slice(0, 1) : named
  })

  useEffect(() => {
    const key = reveal && findPaneKey(panes, reveal.name)
    if (key === undefined) return
    setOpen((now) => (now.includes(key) ? now : props.accordion ? [key] : [...now, key]))
    // A new request arrives as a new object; the panes it names are those of the same render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reveal])

  return (
    <div id={id} style={{ marginBottom: token.margin }}>
      <Collapse
        size={size}
        accordion={props.accordion}
        ghost={props.ghost}
        expandIconPosition={props.iconPosition}
        activeKey={[...open]}
        onChange={(next) => setOpen(next)}
        items={panes.map((pane, place) => ({
          key: keys[place] ?? String(place),
          label: <PaneTitle pane={pane} place={place} />,
          children: pane.children,
          // The last field brings its own room below it.
          styles: { body: { paddingBottom: 2 } },
        }))}
      />
    </div>
  )
}
