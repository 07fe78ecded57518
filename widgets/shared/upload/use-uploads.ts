import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UploadedFile } from '../../../engine'
import { useServices } from '../../../engine/render'
import { UploadQueue, type Job } from './upload-queue'

export interface UploadRules {
  /** The server's name for this sort of file: `annex`, `annexpic`. */
  readonly type: string
  readonly limit: number
  /** What is wrong with a file that was picked, in the user's language; null when nothing is. */
  refuse(file: File): string | null
  /** What to say when there are too many. */
  readonly tooMany: string
}

export interface Uploads {
  readonly jobs: readonly Job[]
  /** What a screen reader is told of the latest event. */
  readonly news: string
  add(files: readonly File[]): void
  cancel(key: number): void
  retry(key: number): void
  remove(file: UploadedFile): void
}

/** Files picked by the user on their way into a value that is a list of stored files. */
export function useUploads(files: readonly UploadedFile[], onChange: (files: readonly UploadedFile[]) => void, rules: UploadRules): Uploads {
  const { gateway, notify, t } = useServices()
  const [news, tell] = useState('')
  // The queue outlives renders: it must always see the latest value, rules and words.
  const now = useRef({ files, onChange, rules, gateway, notify, t })
  useEffect(() => {
    now.current = { files, onChange, rules, gateway, notify, t }
  })

  const change = useCallback((next: readonly UploadedFile[]) => {
    // Two files may arrive before the next render.
    now.current = { ...now.current, files: next }
    now.current.onChange(next)
  }, [])

  const [queue] = useState(
    () =>
      new UploadQueue({
        upload: (file, progress, signal) => now.current.gateway.upload(now.current.rules.type, file, progress, signal),
        done(file) {
          change([...now.current.files, file])
          tell(now.current.t('widgets.upload.done', { name: file.name }))
        },
        refused(file, message) {
          const words = message || now.current.t('widgets.upload.failed', { name: file.name })
          now.current.notify('error', words)
          tell(words)
        },
      }),
  )
  const jobs = useSyncExternalStore(queue.subscribe, queue.jobs)
  useEffect(() => () => queue.cancelAll(), [queue])

  return {
    jobs,
    news,
    add(picked) {
      const good = picked.filter((file) => {
        const reason = rules.refuse(file)
        if (reason !== null) notify('error', reason)
        return reason === null
      })
      const room = Math.max(0, rules.limit - now.current.files.length - queue.jobs().length)
      if (good.length > room) notify('warning', rules.tooMany)
      const taken = good.slice(0, room)
      if (taken.length === 0) return
      tell(t('widgets.upload.started', { n: taken.length }))
      queue.add(taken)
    },
    cancel: (key) => queue.cancel(key),
    retry: (key) => queue.retry(key),
    remove(file) {
      change(now.current.files.filter((one) => one !== file && (one.fileId !== file.fileId || one.url !== file.url)))
      tell(t('widgets.upload.removed', { name: file.name }))
    },
  }
}
