import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { commentCalls, readAnswer } from './comment-calls'
import { useCommentNews } from './use-comment-news'
import styles from './comment-count.module.css'

/** How many comments a record has; nothing for none, and where it cannot be told. */
export function CommentCount({ model, id }: { readonly model: string; readonly id: string }) {
  const { t } = useTranslation()
  const { http } = useApp()
  const [count, setCount] = useState(0)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void http.send({ method: 'GET', url: commentCalls(model, id).count, signal: stop.signal }).then((answer) => {
      if (!stop.signal.aborted && answer.ok) setCount(readAnswer<{ readonly count: number }>(answer.value).count)
    })
    return () => stop.abort()
  }, [http, model, id, turn])
  useCommentNews(id, () => setTurn((n) => n + 1))
  return count === 0 ? null : (
    <span className={styles['count']} aria-label={t('pages.comments.count', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
