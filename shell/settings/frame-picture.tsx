import { arrange } from '../frame/arrangement'
import type { Layout, Navigation } from './site-config'

interface FramePictureProps {
  readonly layout: Layout
  readonly navigation: Navigation
}

/** The frame in small: where the bars and the menu stand. Decorative; its name stands beside it. */
export function FramePicture({ layout, navigation }: FramePictureProps) {
  const { sidebar, top, drawer, brand, sidebarTone, headerTone } = arrange(layout, navigation, false, true)
  const high = brand === 'sidebar'
  const tabsY = 11
  const side = sidebar === 'none' ? 0 : 14
  const tabsX = layout === 'functional' ? 0 : side
  return (
    <svg viewBox="0 0 52 36" width="100%" aria-hidden focusable="false">
      <rect width="52" height="36" fill="var(--shell-bg)" />
      <rect
        x={high ? side : 0}
        width={52 - (high ? side : 0)}
        height="10"
        fill={headerTone === 'strong' ? 'var(--shell-primary-strong)' : 'var(--shell-surface)'}
      />
      {top !== 'none' &&
        [0, 1, 2].map((at) => (
          <rect
            key={at}
            x={(high ? side : 6) + 4 + at * 9}
            y="3.5"
            width="7"
            height="3"
            rx="1"
            fill={headerTone === 'strong' ? '#fff' : 'var(--shell-primary)'}
          />
        ))}
      {drawer && <path d="M4 3.5h5M4 5.2h5M4 6.9h5" stroke={headerTone === 'strong' ? '#fff' : 'var(--shell-primary)'} />}
      {side > 0 && (
        <>
          <rect
            y={high ? 0 : layout === 'functional' ? 16 : 10}
            width={side}
            height="36"
            fill={sidebarTone === 'dark' ? 'var(--shell-deep)' : 'var(--shell-surface)'}
          />
          {[0, 1, 2].map((at) => (
            <rect
              key={at}
              x="3"
              y={(high ? 12 : layout === 'functional' ? 19 : 14) + at * 5}
              width="8"
              height="2.4"
              rx="1"
              fill={at === 0 ? 'var(--shell-primary)' : 'var(--shell-text-quiet)'}
              opacity={at === 0 ? 1 : 0.5}
            />
          ))}
        </>
      )}
      {[0, 1].map((at) => (
        <rect
          key={at}
          x={tabsX + 3 + at * 9}
          y={tabsY + 1}
          width="7.5"
          height="3"
          rx="1"
          fill={at === 0 ? 'var(--shell-primary)' : 'var(--shell-border)'}
        />
      ))}
      <rect x={side + 3} y="18" width={46 - side} height="15" rx="1.5" fill="var(--shell-surface)" />
    </svg>
  )
}
