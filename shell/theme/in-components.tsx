import { createContext, lazy, Suspense, useContext, useState, type ComponentType, type ReactNode } from 'react'
import type { Language } from '../../engine/render'

type Root = ComponentType<{ readonly children: ReactNode; readonly waiting?: ReactNode }>

let loaded: Root | null = null
const fetchRoot = async () => {
  const { ComponentsRoot } = await import('./components-root')
  loaded = ComponentsRoot
  return { default: ComponentsRoot }
}
const LazyRoot = lazy(fetchRoot)

/** Whether a component stands in them already. */
const Inside = createContext(false)

/** Fetches what antd's components need around them, so that the next of them are drawn in the same turn. */
export async function prepareComponents(language: Language): Promise<void> {
  const [, { loadAntdWords }] = await Promise.all([fetchRoot(), import('../i18n/antd-words')])
  await loadAntdWords(language)
}

/** Gives antd's components what they need around them. The frame and lists are drawn without, and do not wait for it. */
export function InComponents({ children, waiting = null }: { readonly children: ReactNode; readonly waiting?: ReactNode }) {
  const inside = useContext(Inside)
  // What was drawn first stays: another component would draw everything below it anew.
  const [Root] = useState<Root>(() => loaded ?? LazyRoot)
  if (inside) return children
  return (
    <Suspense fallback={waiting}>
      <Root waiting={waiting}>
        <Inside.Provider value>{children}</Inside.Provider>
      </Root>
    </Suspense>
  )
}

/** A component that is made of antd's, loaded when it is drawn: `pick` finds it in its module. */
export function lazyInComponents<M, P extends object>(load: () => Promise<M>, pick: (module: M) => ComponentType<P>, waiting: ReactNode = null) {
  let fetched: Promise<M> | null = null
  const fetch = () => (fetched ??= load())
  const Content = lazy(async () => ({ default: pick(await fetch()) as ComponentType<object> }))
  return function OfComponents(props: P) {
    // Beside what stands around it, not after. A failure shows where it is drawn.
    fetch().catch(() => undefined)
    return (
      <InComponents waiting={waiting}>
        <Content {...props} />
      </InComponents>
    )
  }
}
