import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { JsonObject } from '../../model/json'
import type { Plan } from '../../plan/plan'
import type { Resolution } from './conflict-dialog'
import { differencesOf } from './differences'

const ConflictDialog = lazy(() => import('./conflict-dialog'))

interface Sides {
  readonly base: JsonObject
  readonly mine: JsonObject
  readonly theirs: JsonObject
}

interface Conflict {
  /** Asks what is to become of a record that two people changed. */
  resolve(sides: Sides): Promise<Resolution>
  /** The question, while it stands. */
  readonly dialog: ReactNode
}

/** Lets who saves a record over somebody else's change choose between both, field by field. */
export function useConflict(plan: Plan): Conflict {
  const [asked, setAsked] = useState<(Sides & { readonly answer: (resolution: Resolution) => void }) | null>(null)
  const differences = useMemo(() => (asked ? differencesOf(plan, asked.base, asked.mine, asked.theirs) : []), [plan, asked])
  return {
    resolve: (sides) =>
      new Promise((answer) => {
        setAsked({
          ...sides,
          answer(resolution) {
            setAsked(null)
            answer(resolution)
          },
        })
      }),
    dialog: asked && (
      <Suspense fallback={null}>
        <ConflictDialog mine={asked.mine} differences={differences} onDone={asked.answer} />
      </Suspense>
    ),
  }
}
