import { useState } from 'react'
import type { UploadedFile } from '../../engine'
import { useServices } from '../../engine/render'

/** Files that are to go along with a comment; each is uploaded when it is chosen. */
export function useAttached(begins: readonly UploadedFile[]) {
  const { gateway, notify } = useServices()
  const [files, setFiles] = useState(begins)
  const [loading, setLoading] = useState(false)
  const attach = async (chosen: readonly File[]) => {
    setLoading(true)
    for (const file of chosen) {
      const answer = await gateway.upload('annex', file, () => undefined)
      if (answer.ok) setFiles((before) => [...before, answer.value])
      else notify('error', answer.error.message)
    }
    setLoading(false)
  }
  const take = (file: UploadedFile) => setFiles((before) => before.filter((one) => one !== file))
  return { files, loading, attach, take, clear: () => setFiles([]) }
}
