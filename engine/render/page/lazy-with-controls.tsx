import { Fragment, lazy, Suspense, type ComponentType } from 'react'
import { useServices } from '../context/services'

/** A component that draws widgets, loaded when it is drawn, with what widgets need around it. Nothing stands there meanwhile. */
export function lazyWithControls<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Content = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return function WithControls(props: P) {
    const Around = useServices().controls?.Around ?? Fragment
    return (
      <Around>
        <Suspense fallback={null}>
          <Content {...props} />
        </Suspense>
      </Around>
    )
  }
}
