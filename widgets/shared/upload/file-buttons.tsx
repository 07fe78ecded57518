import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { UploadedFile } from '../../../engine'
import { useServices } from '../../../engine/render'
import type { FileActions } from './use-file-actions'
import type { Uploads } from './use-uploads'

/** What may be done with a stored file beside looking at it. */
export function FileButtons({
  file,
  actions,
  uploads,
}: {
  readonly file: UploadedFile
  readonly actions: FileActions
  readonly uploads: Uploads | undefined
}) {
  const { t } = useServices()
  const name = file.name
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={t('widgets.upload.downloadNamed', { name })}
        onClick={() => actions.download(file)}
      />
      {uploads && (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('widgets.upload.removeNamed', { name })}
          onClick={() => uploads.remove(file)}
        />
      )}
    </>
  )
}
