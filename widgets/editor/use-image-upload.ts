import type { MediaType } from 'braft-editor'
import { useEffect, useMemo, useRef } from 'react'
import { useServices } from '../../engine/render'
import { accepts } from '../shared/accept'
import { bytesPer } from '../shared/stored-files'

const limit = { size: 5, unit: 'MB' } as const

/** Puts pictures that are chosen, dropped or pasted on the server; a picture that fails leaves the text as it was. */
export function useImageUpload(): MediaType {
  const { gateway, notify, t } = useServices()
  const abort = useRef<AbortController | null>(null)

  useEffect(() => {
    abort.current = new AbortController()
    return () => abort.current?.abort()
  }, [])

  return useMemo(
    (): MediaType => ({
      pasteImage: true,
      accepts: { image: 'image/*', video: false, audio: false },
      externals: { image: false, video: false, audio: false, embed: false },
      validateFn(file) {
        const message = !accepts(['image'], file.name, file.type)
          ? t('widgets.upload.notImage')
          : file.size >= limit.size * bytesPer[limit.unit]
            ? t('widgets.upload.imageTooLarge', { n: limit.size, unit: limit.unit })
            : ''
        if (message !== '') notify('error', message)
        return message === ''
      },
      uploadFn({ file, progress, success, error }) {
        void gateway.upload('img', file, progress, abort.current?.signal).then((answer) => {
          if (abort.current?.signal.aborted) return
          if (answer.ok) {
            const { url, fileId, name } = answer.value
            success({ url, meta: { id: fileId, title: name, alt: name, loop: false, autoPlay: false, controls: false, poster: '' } })
            return
          }
          notify('error', answer.error.message || t('widgets.upload.failed', { name: file.name }))
          error({ msg: answer.error.message })
        })
      },
    }),
    [gateway, notify, t],
  )
}
