import { Button, Typography } from 'antd'
import type { ReactNode } from 'react'
import type { InputWidgetProps, UploadedFile } from '../../../engine'
import { acceptAttribute, accepts } from '../accept'
import { DropZone, HiddenNews } from './drop-zone'
import { ImagePreview } from './image-preview'
import { isTooLarge } from '../stored-files'
import type { FileActions } from './use-file-actions'
import { useUploads, type Uploads } from './use-uploads'

/** The settings that every kind of upload has. */
interface UploadSettings {
  readonly fileSize: number
  readonly sizeUnit: 'KB' | 'MB' | 'GB'
  readonly limit: number
  readonly showTip: boolean
}

interface UploadBoxProps {
  readonly widget: InputWidgetProps<UploadSettings>
  /** Where the server keeps the files. */
  readonly type: string
  readonly files: readonly UploadedFile[]
  readonly actions: FileActions
  /** The files among these that the preview leafs through. */
  readonly pictures: readonly UploadedFile[]
  readonly accept: readonly string[]
  readonly words: { readonly tooMany: string; readonly tooLarge: string; readonly wrongType: string; readonly tip: string; readonly button: string }
  readonly button: { readonly icon: ReactNode; readonly type?: 'dashed' }
  /** Draws what is stored; without uploads nothing may be changed. */
  readonly list: (uploads: Uploads | undefined) => ReactNode
}

/** What all uploads share: choosing, dropping and pasting files, refusing those that do not fit, the tip, the list, the preview. */
export function UploadBox({ widget, type, files, actions, pictures, accept, words, button, list }: UploadBoxProps) {
  const { id, labelId, onBlur, mode, required, invalid, describedBy, size, props } = widget
  const uploads = useUploads(widget, {
    type,
    limit: props.limit,
    tooMany: words.tooMany,
    refuse: (file) => (isTooLarge(file.size, props) ? words.tooLarge : accepts(accept, file.name, file.type) ? null : words.wrongType),
  })
  const preview = <ImagePreview type={type} pictures={pictures} actions={actions} />
  if (mode === 'readOnly') {
    return (
      <div id={id} role="group" aria-labelledby={labelId}>
        {files.length === 0 ? '—' : list(undefined)}
        {preview}
      </div>
    )
  }
  const disabled = mode === 'disabled'
  return (
    <DropZone
      id={id}
      accept={acceptAttribute(accept)}
      multiple={props.limit > 1}
      disabled={disabled}
      required={required}
      invalid={invalid}
      describedBy={[describedBy, props.showTip ? `${id}-tip` : undefined].filter(Boolean).join(' ') || undefined}
      onFiles={uploads.add}
      onBlur={onBlur}
      trigger={(browse) => (
        <Button size={size} {...button} disabled={disabled} tabIndex={-1} aria-hidden onClick={browse}>
          {words.button}
        </Button>
      )}
    >
      {props.showTip && (
        <div id={`${id}-tip`}>
          <Typography.Text type="secondary">{words.tip}</Typography.Text>
        </div>
      )}
      {list(disabled ? undefined : uploads)}
      <HiddenNews>{uploads.news}</HiddenNews>
      {preview}
    </DropZone>
  )
}
