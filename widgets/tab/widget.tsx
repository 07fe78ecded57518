import { Tabs, theme } from 'antd'
import { useEffect, useState } from 'react'
import type { LayoutWidgetProps } from '../../engine'
import { findPaneKey, paneKeys } from '../shared/pane-keys'
import { PaneTitle } from '../shared/pane-title'
import type { TabProps } from './props'

/** Panes mount on their first visit and stay from then on, so that nothing typed in them is lost. */
export default function TabWidget({ id, props, panes, reveal, size }: LayoutWidgetProps<TabProps>) {
  const { token } = theme.useToken()
  const keys = paneKeys(panes)
  const [chosen, choose] = useState(() => findPaneKey(panes, props.active))
  const active = chosen !== undefined && keys.includes(chosen) ? chosen : keys[0]

  useEffect(() => {
    if (!reveal) return
    const key = findPaneKey(panes, reveal.name)
    if (key !== undefined) choose(key)
    // A new request arrives as a new object; the panes it names are those of the same render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reveal])

  return (
    <Tabs
      id={id}
      size={size}
      type={props.type === 'line' ? 'line' : 'card'}
      tabPosition={props.position}
      {...(active === undefined ? {} : { activeKey: active })}
      onChange={choose}
      destroyOnHidden={false}
      style={
        props.type === 'border-card'
          ? // The last field brings its own room below it.
            {
              border: `1px solid ${token.colorBorder}`,
              borderRadius: token.borderRadius,
              padding: token.paddingSM,
              paddingBottom: 0,
              marginBottom: token.margin,
            }
          : {}
      }
      items={panes.map((pane, place) => ({
        key: keys[place] ?? String(place),
        label: <PaneTitle pane={pane} place={place} />,
        children: pane.children,
      }))}
    />
  )
}
