import { useEffect, useRef } from 'react'
import { useTalk } from '../talk/use-talk'

/** Calls back when something was said about a record, or taken back, by whomever. */
export function useCommentNews(id: string, onNews: () => void): void {
  const talk = useTalk()
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(
    () =>
      talk?.listeners.add('commentsChanged', (message) => {
        if (message['id'] === id) latest.current()
      }),
    [talk, id],
  )
}
