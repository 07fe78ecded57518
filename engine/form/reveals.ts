import { batch, observable } from '@formily/reactive'
import type { PlanNode } from '../plan/plan'

interface Reveal {
  readonly name: string
}

/** Which pane a layout must show now, by the layout's pointer. */
export class FormReveals {
  private readonly open = observable.shallow(new Map<string, Reveal>())

  /** Followed. */
  paneIn(at: string): Reveal | undefined {
    return this.open.get(at)
  }

  /** Opens every pane on the way to a node; returns the pointers of the nodes on that way, the outermost first. */
  wayTo(node: PlanNode | null): readonly string[] {
    const way: string[] = []
    batch(() => {
      for (let here = node; here; here = here.parent) {
        way.unshift(here.at)
        const name = paneName(here)
        if (name !== undefined && here.parent) this.open.set(here.parent.at, { name })
      }
    })
    return way
  }
}

/** The name of a node that is one of several panes, of which only some are shown. Parts of a layout carry `name` and `title`. */
export function paneName(node: PlanNode): string | undefined {
  if (node.kind?.palette !== 'part' || node.field.shape !== 'layout') return undefined
  const { name } = node.field.props as { readonly name?: unknown }
  return typeof name === 'string' && name !== '' ? name : node.at
}
