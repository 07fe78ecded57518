import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { AnyKind } from '../kind/define-kind'

/** A widget whose props are checked where it is drawn: an input, a layout and a display each get their own. */
type Widget = LazyExoticComponent<ComponentType<Record<string, unknown>>>

const widgets = new Map<AnyKind, Widget>()

/** The widget of a kind as a component that loads itself on first use; one per kind, so that drawn fields keep their state. */
export function widgetOf(kind: AnyKind): Widget {
  const made = widgets.get(kind)
  if (made) return made
  const widget: Widget = lazy(() => kind.widget() as Promise<{ default: ComponentType<Record<string, unknown>> }>)
  widgets.set(kind, widget)
  return widget
}
