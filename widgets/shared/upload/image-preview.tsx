import { DownloadOutlined, FileImageOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Empty, Flex, Modal, Spin, Typography } from 'antd'
import { useEffect, useState, type ClipboardEvent, type DragEvent } from 'react'
import type { UploadedFile } from '../../../engine'
import { useServices } from '../../../engine/render'
import { useFileUrl } from './use-file-url'
import type { FileActions } from './use-file-actions'

interface ImagePreviewProps {
  readonly type: string
  readonly pictures: readonly UploadedFile[]
  readonly actions: FileActions
}

/** The dialog that shows one picture, with a way to its neighbours. */
export function ImagePreview({ type, pictures, actions }: ImagePreviewProps) {
  const { t } = useServices()
  const { shown, show, close } = actions
  const place = pictures.findIndex((file) => file === shown)
  const neighbour = (step: number) => pictures[(place + step + pictures.length) % pictures.length]
  const go = (step: number) => {
    const next = neighbour(step)
    if (next) show(next)
  }
  return (
    <Modal
      open={shown !== null}
      title={t('widgets.upload.preview')}
      width="min(800px, 100vw)"
      className="weft-popup"
      footer={null}
      destroyOnHidden
      onCancel={close}
      // The field around it takes files that are pasted or dropped; those over the dialog are not meant for it.
      wrapProps={{ onPaste: (event: ClipboardEvent) => event.stopPropagation(), onDrop: (event: DragEvent) => event.stopPropagation() }}
    >
      {shown && (
        <>
          <Picture key={`${shown.fileId} ${shown.url}`} file={shown} type={type} onMissing={close} />
          <Flex justify="space-between" align="center" gap={8} style={{ marginTop: 12 }}>
            <Typography.Text ellipsis>{shown.name}</Typography.Text>
            <Flex gap={8}>
              {pictures.length > 1 && place >= 0 && (
                <Button icon={<LeftOutlined aria-hidden />} aria-label={t('widgets.upload.previous')} onClick={() => go(-1)} />
              )}
              {pictures.length > 1 && place >= 0 && (
                <Button icon={<RightOutlined aria-hidden />} aria-label={t('widgets.upload.next')} onClick={() => go(1)} />
              )}
              <Button icon={<DownloadOutlined aria-hidden />} onClick={() => actions.download(shown)}>
                {t('widgets.upload.download')}
              </Button>
            </Flex>
          </Flex>
        </>
      )}
    </Modal>
  )
}

/**
 * A file that is nowhere closes the dialog and says so. What the browser cannot draw (a PSD, most TIFFs) is said in the
 * picture's place; the buttons below still lead to the file.
 */
function Picture({ file, type, onMissing }: { readonly file: UploadedFile; readonly type: string; readonly onMissing: () => void }) {
  const { notify, t } = useServices()
  const url = useFileUrl(file, type)
  const [undrawable, setUndrawable] = useState(false)
  useEffect(() => {
    if (url !== null) return
    notify('warning', t('widgets.upload.missing'))
    onMissing()
    // Once per file: words and callbacks may be new on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [url])
  return (
    <Flex justify="center" align="center" style={{ minHeight: 200 }}>
      {undrawable ? (
        <Empty image={<FileImageOutlined aria-hidden style={{ fontSize: 56 }} />} description={t('widgets.upload.undrawable')} />
      ) : url ? (
        <img
          src={url}
          alt={file.name}
          style={{ maxWidth: '100%', maxHeight: 'max(120px, 100dvh - 190px)', objectFit: 'contain' }}
          onError={() => setUndrawable(true)}
        />
      ) : (
        <Spin />
      )}
    </Flex>
  )
}
