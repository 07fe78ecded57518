import { useCallback, useEffect, useState } from 'react'
import { useApp } from '../app-context'
import { atOnce, commentCalls, readAnswer, type Comment, type CommentPage } from './comment-calls'
import { useCommentNews } from './use-comment-news'

interface Said {
  readonly list: readonly Comment[]
  readonly total: number
}

/** What is said about a record, the newest first, as many pages as were asked for; what is there stays while it is asked for again. */
export function useComments(model: string, id: string) {
  const { http } = useApp()
  const [said, setSaid] = useState<Said | null>(null)
  const [failure, setFailure] = useState('')
  const [pages, setPages] = useState(1)
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((n) => n + 1), [])
  useEffect(() => {
    const stop = new AbortController()
    const fetchAll = async () => {
      const found = new Map<string, Comment>()
      let total = 0
      for (let page = 1; page <= pages; page += 1) {
        const answer = await http.send({ method: 'GET', url: commentCalls(model, id).page(page), signal: stop.signal })
        if (stop.signal.aborted) return
        if (!answer.ok) return setFailure(answer.error.message)
        const { list, pagination } = readAnswer<CommentPage>(answer.value)
        for (const one of list) found.set(one.id, one)
        total = pagination.total
        if (list.length < atOnce) break
      }
      setFailure('')
      setSaid({ list: [...found.values()], total })
    }
    void fetchAll()
    return () => stop.abort()
  }, [http, model, id, pages, turn])
  useCommentNews(id, again)
  return { said, failure, again, more: () => setPages((n) => n + 1) }
}
