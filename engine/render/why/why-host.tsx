import { lazy, Suspense, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { useServices } from '../context/services'
import { isWhyKey, WhyContext, type WhyPlace } from './why-context'

const WhyPanel = lazy(() => import('./why-panel').then(({ WhyPanel: component }) => ({ default: component })))

interface WhyHostProps {
  /** The form whose values are asked about. */
  readonly form: RefObject<HTMLFormElement>
  /** Fields that this person may not change though the form leaves them open. */
  readonly withheld: ReadonlySet<string> | undefined
  readonly children: ReactNode
}

/** Answers who asks why anywhere in a form, unless nobody knows who that is: a form for everybody explains nothing. What explains is loaded with the first question. */
export function WhyHost({ form, withheld, children }: WhyHostProps) {
  const isKnown = useServices().user !== undefined
  const [asked, setAsked] = useState<{ readonly place: WhyPlace | null } | null>(null)
  const [ask] = useState(() => (place: WhyPlace | null) => setAsked({ place }))

  useEffect(() => {
    if (!isKnown) return
    // A field has heard the key before; here it is heard for all that is no field, such as a form that is only looked at.
    const around = form.current?.closest('[role="dialog"]') ?? form.current
    const listen = (event: Event) => {
      if (!isWhyKey(event as KeyboardEvent)) return
      setTimeout(() => {
        if (!event.defaultPrevented) ask(null)
      })
    }
    around?.addEventListener('keydown', listen)
    return () => around?.removeEventListener('keydown', listen)
  }, [form, ask, isKnown])

  return (
    <WhyContext.Provider value={isKnown ? ask : null}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <WhyPanel asked={asked.place} withheld={withheld} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </WhyContext.Provider>
  )
}
