import { buildForm, buildTable, type Spec } from './fixtures'
import type { Peer } from './peer'

export interface MountResult {
  readonly ok: boolean
  /** Milliseconds from the call until after the paint that shows it. */
  readonly time: number
  readonly domNodes: number
}
export interface StepResult {
  readonly ok: boolean
  readonly time: number
}
export type What = { readonly form: number; readonly required?: boolean; readonly linked?: boolean } | { readonly table: number }
/** `all`: everything stands in the page. `screen`: what fits on the screen is painted and can be used. */
export type Extent = 'all' | 'screen'

export interface Measure {
  mount(what: What, extent: Extent): Promise<MountResult>
  unmount(): Promise<void>
  focusField(name: string): boolean
  focusCell(row: number, column: string): Promise<boolean>
  watchKeys(): void
  afterKey(): Promise<void>
  /** Milliseconds from each key to after the paint that follows it. */
  keyTimes(): readonly number[]
  readField(name: string): string
  isShown(name: string): boolean
  readSum(): string
  addRow(): Promise<StepResult>
  submit(): Promise<StepResult>
  /** Waits until every error stands in the page. */
  allWritten(): Promise<boolean>
}

declare global {
  interface Window {
    measure?: Measure
  }
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
/** The next task: after whatever the frame had to paint. */
const task = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(0)
  })
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 60_000 }))
const painted = async () => {
  await frame()
  await frame()
  await task()
}

/**
 * Waits until something holds, driven by changes of the page: asking in every frame would compete with a peer that draws
 * in slices. Returns false when it never does.
 */
function until(holds: () => boolean, patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const started = performance.now()
    const test = () => {
      try {
        return holds()
      } catch {
        return false
      }
    }
    const end = (ok: boolean) => {
      observer.disconnect()
      clearInterval(timer)
      resolve(ok)
    }
    const observer = new MutationObserver(() => {
      if (test()) end(true)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-invalid'] })
    const timer = setInterval(() => {
      if (test()) end(true)
      else if (performance.now() - started > patience) end(false)
    }, 100)
    if (test()) end(true)
  })
}

/** Focuses an input with the caret behind what stands in it. */
function focusInput(element: HTMLElement | null): boolean {
  if (!element) return false
  element.scrollIntoView({ block: 'center' })
  element.focus()
  if (element instanceof HTMLInputElement && element.type !== 'number') {
    try {
      element.setSelectionRange(element.value.length, element.value.length)
    } catch {
      // Inputs of some types have no caret to place.
    }
  }
  return element === document.activeElement || element.contains(document.activeElement)
}

/** Puts the measuring code into the page; the runner waits for `window.measure`. */
export function install(peer: Peer): void {
  let host = document.createElement('div')
  let spec: Spec
  let times: number[] = []
  let pending: Promise<void> = Promise.resolve()

  const quiet = async () => {
    await idle()
    await frame()
    await task()
  }
  const step = async (act: () => void, done: () => boolean, patience: number): Promise<StepResult> => {
    await quiet()
    const started = performance.now()
    act()
    const ok = await until(done, patience)
    await painted()
    return { ok, time: performance.now() - started }
  }
  addEventListener(
    'keydown',
    (event) => {
      pending = frame()
        .then(task)
        .then(() => void times.push(performance.now() - event.timeStamp))
    },
    true,
  )

  window.measure = {
    async mount(what, extent) {
      spec = 'form' in what ? buildForm(what.form, what) : buildTable(what.table)
      const asked = spec
      host = document.createElement('div')
      host.id = 'host'
      document.body.append(host)
      const complete = () =>
        asked.kind === 'form' ? peer.countFields(host) >= asked.n : peer.countRows(host) >= Math.min(asked.rows, peer.mostRows ?? Infinity)
      const first = () => complete() || (asked.kind === 'form' && (peer.firstScreen?.(host) ?? false))
      await quiet()
      const started = performance.now()
      peer.mount(asked, host)
      const drawsAhead = extent === 'all' && asked.kind === 'form' && peer.drawAll
      let ok = await until(drawsAhead ? () => peer.countFields(host) > 0 : first, 120_000)
      if (drawsAhead) {
        await task()
        peer.drawAll?.()
        ok = await until(complete, 120_000)
      }
      await painted()
      const time = performance.now() - started
      if (extent === 'all') await idle()
      return { ok, time, domNodes: host.querySelectorAll('*').length }
    },
    async unmount() {
      await peer.unmount(host)
      host.remove()
      await idle()
      await painted()
    },
    focusField: (name) => focusInput(peer.field(name)),
    focusCell: async (row, column) => focusInput(await peer.cell(row, column)),
    watchKeys() {
      times = []
    },
    async afterKey() {
      // Not when idle: with a caret in focus the browser is idle only at the caret's next blink.
      await pending
      await task()
      await task()
    },
    keyTimes: () => times,
    readField: (name) => peer.readField(name),
    isShown: (name) => peer.field(name)?.offsetParent instanceof Element,
    readSum: () => peer.readSum(),
    addRow() {
      const before = peer.countRows(host)
      return step(
        () => peer.addButton(host)?.click(),
        () => peer.rowAdded?.() ?? peer.countRows(host) > before,
        60_000,
      )
    },
    allWritten: () => until(() => spec.kind === 'form' && peer.countErrors(host) >= spec.n, 60_000),
    submit: () =>
      step(
        () => peer.submit(host),
        () => peer.allInvalid?.(host, spec) ?? (spec.kind === 'form' && peer.countErrors(host) >= spec.n),
        60_000,
      ),
  }
}
