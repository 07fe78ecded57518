import { FileImageOutlined } from '@ant-design/icons'
import { Flex, Spin, theme } from 'antd'
import { useState } from 'react'
import type { UploadedFile } from '../../../engine'
import { useServices } from '../../../engine/render'
import { FileButtons } from './file-buttons'
import { fileKey, JobRow } from './file-list'
import type { FileActions } from './use-file-actions'
import { useFileUrl } from './use-file-url'
import type { Uploads } from './use-uploads'

const edge = 96

interface PictureListProps {
  readonly type: string
  readonly files: readonly UploadedFile[]
  readonly actions: FileActions
  /** Absent when nothing may be changed. */
  readonly uploads?: Uploads | undefined
}

/** Stored pictures as thumbnails, each to be looked at, saved and removed, and below them those on their way. */
export function PictureList({ type, files, actions, uploads }: PictureListProps) {
  return (
    <>
      {files.length > 0 && (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {files.map((file, place) => (
            <li key={fileKey(file, place)} style={{ width: edge }}>
              <Thumbnail file={file} type={type} onOpen={() => actions.open(file)} />
              <Flex justify="center">
                <FileButtons file={file} actions={actions} uploads={uploads} />
              </Flex>
            </li>
          ))}
        </ul>
      )}
      {uploads?.jobs.map((job) => (
        <JobRow key={job.key} job={job} uploads={uploads} />
      ))}
    </>
  )
}

function Thumbnail({ file, type, onOpen }: { readonly file: UploadedFile; readonly type: string; readonly onOpen: () => void }) {
  const { t } = useServices()
  const { token } = theme.useToken()
  const url = useFileUrl(file, type)
  const [undrawable, setUndrawable] = useState(false)
  return (
    <button
      type="button"
      aria-label={t('widgets.upload.openNamed', { name: file.name })}
      title={file.name}
      onClick={onOpen}
      style={{
        width: edge,
        height: edge,
        padding: 4,
        border: `1px solid ${token.colorBorder}`,
        borderRadius: token.borderRadius,
        background: token.colorBgContainer,
        cursor: 'pointer',
      }}
    >
      {url === undefined ? (
        <Spin size="small" />
      ) : url === null || undrawable ? (
        <FileImageOutlined aria-hidden style={{ fontSize: 32, color: token.colorTextDisabled }} />
      ) : (
        <img src={url} alt="" loading="lazy" style={{ width: '100%', height: '100%', objectFit: 'cover' }} onError={() => setUndrawable(true)} />
      )}
    </button>
  )
}
