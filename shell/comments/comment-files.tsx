import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UploadedFile } from '../../engine'
import { useServices } from '../../engine/render'
import styles from './comments.module.css'

interface CommentFilesProps {
  readonly files: readonly UploadedFile[]
  /** Absent where they only are looked at. */
  readonly onRemove?: (file: UploadedFile) => void
}

/** The files of a comment: a press shows one, or hands it over. */
export function CommentFiles({ files, onRemove }: CommentFilesProps) {
  const { t } = useTranslation()
  const { gateway, showDocument } = useServices()
  if (files.length === 0) return null
  const address = (file: UploadedFile) => gateway.fileUrl(file, 'annex').then((answer) => (answer.ok ? answer.value : null))
  return (
    <ul className={styles['files']}>
      {files.map((file) => (
        <li key={file.fileId}>
          <Tag
            closable={onRemove !== undefined}
            closeIcon={<span aria-label={t('pages.comments.removeFile', { name: file.name })}>×</span>}
            onClose={(event) => {
              event.preventDefault()
              onRemove?.(file)
            }}
          >
            <Button type="link" size="small" title={file.name} onClick={() => showDocument(file.name, address(file))}>
              {file.name}
            </Button>
          </Tag>
        </li>
      ))}
    </ul>
  )
}
