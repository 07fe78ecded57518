import { useEffect, useState } from 'react'
import type { UploadedFile } from '../../../engine'
import { useServices } from '../../../engine/render'
import { safeFileUrl } from './use-file-actions'

/** Where the browser finds a stored file: undefined while asking, null when it is nowhere. */
export function useFileUrl(file: UploadedFile, type: string): string | null | undefined {
  const { gateway } = useServices()
  const key = JSON.stringify([type, file.fileId, file.url, file.fileVersionId])
  const [found, setFound] = useState<{ readonly key: string; readonly url: string | null } | null>(null)

  useEffect(() => {
    let left = false
    void gateway.fileUrl(file, type).then((answer) => {
      if (!left) setFound({ key, url: (answer.ok && safeFileUrl(answer.value)) || null })
    })
    return () => {
      left = true
    }
    // `key` stands for file and type.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, gateway])

  return found?.key === key ? found.url : undefined
}
