import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../../form/when-idle'

interface Reserved {
  readonly nodes: readonly string[]
  readonly draw: () => void
}

/** How far beyond the screen fields are drawn, above and below: a turn of the wheel never meets an empty place. */
const margin = '1200px 0px'

/**
 * What of a form is not drawn yet, and everything that makes it be drawn: coming near the screen, taking the focus,
 * being asked for by path, printing. Once drawn it stays.
 */
export class DrawAhead {
  private readonly reserved = new Map<Element, Reserved>()
  private readonly placeOf = new Map<string, Element>()
  private readonly wanted = new Set<string>()
  private everything = false
  private observer: IntersectionObserver | null = null
  private cancelIdle: (() => void) | null = null

  /** @param inIdleTime whether what nobody comes near is drawn as well, when there is time */
  constructor(private readonly inIdleTime: boolean) {}

  /** Whether some of these nodes have been asked for before they had a place. */
  wants(nodes: readonly string[]): boolean {
    return this.everything || nodes.some((at) => this.wanted.has(at))
  }

  /** Holds the place of nodes until they are drawn; returns how to give it up. */
  reserve(place: Element, nodes: readonly string[], draw: () => void): () => void {
    this.reserved.set(place, { nodes, draw })
    for (const at of nodes) this.placeOf.set(at, place)
    // `scrollMargin` makes the margin count inside panes that scroll by themselves; a browser without it draws a little later.
    this.observer ??= new IntersectionObserver((entries) => this.approach(entries), { rootMargin: margin, scrollMargin: margin } as object)
    this.observer.observe(place)
    this.drawWhenIdle()
    return () => {
      this.observer?.unobserve(place)
      this.reserved.delete(place)
      for (const at of nodes) if (this.placeOf.get(at) === place) this.placeOf.delete(at)
    }
  }

  /** Draws nodes now, or as soon as what is around them is there. */
  want(nodes: readonly string[]): void {
    for (const at of nodes) {
      this.wanted.add(at)
      const place = this.placeOf.get(at)
      if (place) this.reserved.get(place)?.draw()
    }
  }

  /** Draws what comes next to the element that has the focus, so that Tab never leaps over what is not drawn. */
  drawBeside(element: Element, form: Element): void {
    for (let here: Element | null = element; here && here !== form; here = here.parentElement) {
      for (const beside of [here.previousElementSibling, here.nextElementSibling]) {
        if (beside) this.reserved.get(beside)?.draw()
      }
    }
  }

  /** From here on nothing is put off: what is printed must be there at once. */
  drawAll = (): void => {
    this.everything = true
    flushSync(() => {
      for (const { draw } of [...this.reserved.values()]) draw()
    })
  }

  /** Ends what is still put off: the form goes away. */
  stop = (): void => {
    this.observer?.disconnect()
    this.cancelIdle?.()
    this.cancelIdle = null
  }

  /** Draws the rest bit by bit while the browser has nothing else to do, so that searching in the page finds all of it. */
  private drawWhenIdle(): void {
    if (!this.inIdleTime || this.cancelIdle) return
    this.cancelIdle = whenIdle(() => {
      this.cancelIdle = null
      const [first] = this.reserved.values()
      if (!first) return
      startTransition(first.draw)
      this.drawWhenIdle()
    })
  }

  private approach(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target, boundingClientRect: box } of entries) {
      const draw = isIntersecting ? this.reserved.get(target)?.draw : undefined
      if (!draw) continue
      // What is on the screen goes first; the rest must not hold up typing.
      if (box.top < window.innerHeight && box.bottom > 0) draw()
      else startTransition(draw)
    }
  }
}
