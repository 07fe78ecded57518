import { Button, Flex, Steps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { LayoutWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { findPaneKey, paneKeys } from '../shared/pane-keys'
import { PaneTitle } from '../shared/pane-title'
import type { StepsProps } from './props'

/** Steps mount on their first visit and stay from then on, so that nothing filled in is lost; any may be visited at any time. */
export default function StepsWidget({ id, props, panes, reveal, size }: LayoutWidgetProps<StepsProps>) {
  const { t } = useServices()
  const keys = paneKeys(panes)
  const [chosen, choose] = useState(() => findPaneKey(panes, props.active))
  const at = Math.max(0, chosen === undefined ? 0 : keys.indexOf(chosen))
  const active = keys[at]
  const [visited, visit] = useState<ReadonlySet<string>>(new Set())
  const shown = useRef<HTMLDivElement>(null)
  const moved = useRef(false)

  useEffect(() => {
    if (active !== undefined) visit((before) => (before.has(active) ? before : new Set(before).add(active)))
    // The button that was pressed may be gone: reading goes on where the step starts.
    if (moved.current) shown.current?.focus()
    moved.current = false
  }, [active])

  useEffect(() => {
    const key = reveal && findPaneKey(panes, reveal.name)
    if (key !== undefined) choose(key)
    // A new request arrives as a new object; the panes it names are those of the same render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reveal])

  const go = (place: number) => {
    moved.current = true
    choose(keys[place])
  }
  const titleOf = (place: number) => panes[place]?.title || t('widgets.pane.title', { n: place + 1 })
  const upright = props.direction === 'vertical'
  return (
    <Flex id={id} vertical={!upright} gap={16} style={{ marginBottom: 22 }}>
      <div style={upright ? { flex: '0 0 auto', maxWidth: '30%' } : {}}>
        <Steps
          direction={props.direction}
          size={size === 'small' ? 'small' : 'default'}
          current={at}
          onChange={choosePlace(keys, choose)}
          items={panes.map((pane, place) => ({
            title: <PaneTitle pane={pane} place={place} />,
            'aria-current': place === at ? ('step' as const) : undefined,
            ...(pane.errors > 0 ? { status: 'error' as const } : {}),
          }))}
        />
      </div>
      <div style={{ flex: '1 1 0', minWidth: 0 }}>
        {panes.map((pane, place) => {
          const key = keys[place] ?? String(place)
          if (place !== at && !visited.has(key)) return null
          return (
            <div key={key} ref={place === at ? shown : null} role="group" aria-label={titleOf(place)} tabIndex={-1} hidden={place !== at}>
              {pane.children}
            </div>
          )
        })}
        {panes.length > 1 && (
          <Flex gap={8}>
            {at > 0 && (
              <Button size={size} onClick={() => go(at - 1)}>
                {t('widgets.steps.previous')}
              </Button>
            )}
            {at < panes.length - 1 && (
              <Button size={size} onClick={() => go(at + 1)}>
                {t('widgets.steps.next')}
              </Button>
            )}
          </Flex>
        )}
      </div>
    </Flex>
  )
}

const choosePlace = (keys: readonly string[], choose: (key: string | undefined) => void) => (place: number) => choose(keys[place])
