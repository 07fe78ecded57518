import type { MediaType } from 'braft-editor'
import { useEffect, useMemo } from 'react'
import { useServices, useTransfers } from '../../engine/render'
import { accepts } from '../shared/accept'
import { bytesPer } from '../shared/stored-files'
import { PictureTransfers } from './picture-transfers'

const limit = { size: 5, unit: 'MB' } as const

/** Puts pictures that are chosen, dropped or pasted on the server; a picture that fails leaves the text as it was. */
export function useImageUpload(): MediaType {
  const { gateway, notify, t } = useServices()
  const transfers = useTransfers(() => new PictureTransfers())
  // Without the editor there is no place in the text for what arrives.
  useEffect(() => () => transfers.cancelAll(), [transfers])

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
        const { signal, end } = transfers.begin()
        void gateway.upload('img', file, progress, signal).then((answer) => {
          if (signal.aborted) return end(true)
          if (answer.ok) {
            const { url, fileId, name } = answer.value
            success({ url, meta: { id: fileId, title: name, alt: name, loop: false, autoPlay: false, controls: false, poster: '' } })
            return end(true)
          }
          notify('error', answer.error.message || t('widgets.upload.failed', { name: file.name }))
          error({ msg: answer.error.message })
          end(false)
        })
      },
    }),
    [gateway, notify, t, transfers],
  )
}
