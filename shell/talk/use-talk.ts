import { useEffect, useState } from 'react'
import type { AppModel } from '../app-model'
import { useApp } from '../app-context'
import type { TalkStore } from './talk-store'

const models = new WeakMap<AppModel, Promise<TalkStore>>()

/** The one model of the application, fetched when it is first needed: it must not weigh on the first page. */
function loadTalk(app: AppModel): Promise<TalkStore> {
  const held = models.get(app)
  if (held) return held
  const model = import('./talk-model').then(({ createTalk }) => createTalk(app))
  models.set(app, model)
  return model
}

/** Null until the model is there. */
export function useTalk(): TalkStore | null {
  const app = useApp()
  const [talk, setTalk] = useState<TalkStore | null>(null)
  useEffect(() => {
    let current = true
    loadTalk(app).then(
      (model) => {
        if (current) setTalk(model)
      },
      // Without it the application still works; the next page that asks tries again.
      () => models.delete(app),
    )
    return () => {
      current = false
    }
  }, [app])
  return talk
}
