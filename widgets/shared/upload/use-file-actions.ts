import { useState } from 'react'
import { safeHref, type UploadedFile } from '../../../engine'
import { useServices } from '../../../engine/render'
import { extensionOf } from '../accept'

const pictures = new Set(['png', 'jpg', 'jpeg', 'bmp', 'gif', 'webp', 'psd', 'svg', 'tif', 'tiff'])

/** Whether a file can be previewed as a picture, by the ending of its name. */
export const isPicture = (file: UploadedFile): boolean => pictures.has(extensionOf(file.name))

export interface FileActions {
  /** The picture that is being looked at. */
  readonly shown: UploadedFile | null
  /** Shows a picture in the dialog of pictures, anything else as the host does. */
  open(file: UploadedFile): void
  show(file: UploadedFile): void
  close(): void
  download(file: UploadedFile): void
}

/** Looks at pictures in a dialog of their own, at everything else as the host shows documents, and saves either. */
export function useFileActions(type: string): FileActions {
  const { gateway, notify, showDocument, t } = useServices()
  const [shown, show] = useState<UploadedFile | null>(null)

  const withUrl = (file: UploadedFile, use: (url: string) => void) => {
    void gateway.fileUrl(file, type).then((answer) => {
      const url = answer.ok ? safeFileUrl(answer.value) : undefined
      if (url === undefined) notify('warning', answer.ok ? t('widgets.upload.missing') : answer.error.message || t('widgets.upload.missing'))
      else use(url)
    })
  }

  const addressOf = async (file: UploadedFile): Promise<string | null> => {
    const answer = await gateway.fileUrl(file, type)
    return (answer.ok && safeFileUrl(answer.value)) || null
  }

  return {
    shown,
    show,
    close: () => show(null),
    open: (file) => (isPicture(file) ? show(file) : showDocument(file.name, addressOf(file))),
    download: (file) =>
      withUrl(file, (url) => {
        const link = document.createElement('a')
        link.href = url
        link.download = file.name
        link.rel = 'noopener'
        document.body.append(link)
        link.click()
        link.remove()
      }),
  }
}

/** Files may also be handed over as objects of this page. */
export const safeFileUrl = (url: string): string | undefined => (url.startsWith('blob:') ? url : safeHref(url))
