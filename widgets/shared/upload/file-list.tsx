import { CloseOutlined, FileOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Flex, Progress, Typography } from 'antd'
import type { UploadedFile } from '../../../engine'
import { useServices } from '../../../engine/render'
import { FileButtons } from './file-buttons'
import { sizeText } from './size-rule'
import type { Job } from './upload-queue'
import type { FileActions } from './use-file-actions'
import type { Uploads } from './use-uploads'

const row = { paddingBlock: 2 } as const
const bare = { listStyle: 'none', margin: 0, padding: 0 } as const

/** Tells a file from others of a list, also one that is there twice: `place` is its number in the list. */
export const fileKey = (file: UploadedFile, place: number): string => `${place} ${file.fileId} ${file.url}`

interface FileListProps {
  readonly files: readonly UploadedFile[]
  readonly actions: FileActions
  /** Absent when nothing may be changed. */
  readonly uploads?: Uploads | undefined
}

/** Stored files by name, each to be opened, saved and removed, and below them those on their way. */
export function FileList({ files, actions, uploads }: FileListProps) {
  const { t } = useServices()
  if (files.length === 0 && (uploads?.jobs.length ?? 0) === 0) return null
  return (
    <ul style={bare}>
      {files.map((file, place) => (
        <li key={fileKey(file, place)}>
          <Flex align="center" gap={4} style={row}>
            <FileOutlined aria-hidden />
            <Button
              type="link"
              size="small"
              style={{ paddingInline: 4, minWidth: 0 }}
              aria-label={t('widgets.upload.openNamed', { name: file.name })}
              onClick={() => actions.open(file)}
            >
              <Typography.Text ellipsis style={{ color: 'inherit' }}>
                {file.name}
              </Typography.Text>
            </Button>
            <FileButtons file={file} actions={actions} uploads={uploads} />
          </Flex>
        </li>
      ))}
      {uploads?.jobs.map((job) => (
        <li key={`job ${job.key}`}>
          <JobRow job={job} uploads={uploads} />
        </li>
      ))}
    </ul>
  )
}

/** A file on its way: how far it is, and how to stop it or try it again. */
export function JobRow({ job, uploads }: { readonly job: Job; readonly uploads: Uploads }) {
  const { t } = useServices()
  const { name, size } = job.file
  return (
    <Flex align="center" gap={4} style={row} wrap>
      <Typography.Text ellipsis style={{ flex: '0 1 auto' }} type={job.state === 'failed' ? 'danger' : 'secondary'}>
        {name} ({sizeText(size)})
      </Typography.Text>
      {job.state === 'failed' ? (
        <Typography.Text type="danger">{t('widgets.upload.unanswered')}</Typography.Text>
      ) : (
        <Progress percent={job.percent} size="small" style={{ width: 120, margin: 0 }} aria-label={t('widgets.upload.progressNamed', { name })} />
      )}
      {job.state === 'failed' && (
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('widgets.upload.retryNamed', { name })}
          onClick={() => uploads.retry(job.key)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t(job.state === 'failed' ? 'widgets.upload.removeNamed' : 'widgets.upload.cancelNamed', { name })}
        onClick={() => uploads.cancel(job.key)}
      />
    </Flex>
  )
}
