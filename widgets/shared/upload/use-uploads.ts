import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Json, UploadedFile } from '../../../engine'
import { useServices, useTransfers } from '../../../engine/render'
import { readFiles } from '../stored-files'
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

interface Field {
  readonly value: Json | null | undefined
  readonly onChange: (value: Json | null) => void
}

/** Files picked by the user on their way into a value that is a list of stored files. */
export function useUploads({ value, onChange }: Field, rules: UploadRules): Uploads {
  const { gateway, notify, t } = useServices()
  // The queue outlives renders, and in a form the control itself: it must always see the latest value, rules and words.
  const now = useRef({ value, onChange, rules, gateway, notify, t })
  useEffect(() => {
    now.current = { value, onChange, rules, gateway, notify, t }
  })

  const queue = useTransfers((place) => {
    const own = new UploadQueue({
      upload: (file, progress, signal) => now.current.gateway.upload(now.current.rules.type, file, progress, signal),
      done(file) {
        const files = [...readFiles((place ? place.read() : now.current.value) ?? undefined), file] as unknown as Json
        if (place) place.write(files)
        else {
          // Two files may arrive before the next render.
          now.current = { ...now.current, value: files }
          now.current.onChange(files)
        }
        own.say(now.current.t('widgets.upload.done', { name: file.name }))
      },
      refused(file, message) {
        const words = message || now.current.t('widgets.upload.failed', { name: file.name })
        now.current.notify('error', words)
        own.say(words)
      },
    })
    return own
  })
  const jobs = useSyncExternalStore(queue.subscribe, queue.jobs)
  const news = useSyncExternalStore(queue.subscribe, () => queue.news)
  const files = readFiles(value ?? undefined)

  return {
    jobs,
    news,
    add(picked) {
      const good = picked.filter((file) => {
        const reason = rules.refuse(file)
        if (reason !== null) notify('error', reason)
        return reason === null
      })
      const room = Math.max(0, rules.limit - files.length - queue.jobs().length)
      if (good.length > room) notify('warning', rules.tooMany)
      const taken = good.slice(0, room)
      if (taken.length === 0) return
      queue.say(t('widgets.upload.started', { n: taken.length }))
      queue.add(taken)
    },
    cancel: (key) => queue.cancel(key),
    retry: (key) => queue.retry(key),
    remove(file) {
      const left = files.filter((one) => one !== file && (one.fileId !== file.fileId || one.url !== file.url))
      onChange(left.length === 0 ? null : (left as unknown as Json))
      queue.say(t('widgets.upload.removed', { name: file.name }))
    },
  }
}
