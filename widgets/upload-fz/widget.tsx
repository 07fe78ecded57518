import { UploadOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { useMemo } from 'react'
import type { InputWidgetProps, Json } from '../../engine'
import { useServices } from '../../engine/render'
import { acceptAttribute, accepts, acceptPresets } from '../shared/accept'
import { readFiles } from '../shared/stored-files'
import { DropZone, HiddenNews } from '../shared/upload/drop-zone'
import { FileList } from '../shared/upload/file-list'
import { ImagePreview } from '../shared/upload/image-preview'
import { isTooLarge } from '../shared/upload/size-rule'
import { isPicture, useFileActions } from '../shared/upload/use-file-actions'
import { useUploads } from '../shared/upload/use-uploads'
import type { UploadFzProps } from './props'

const type = 'annex'

export default function UploadFzWidget({
  id,
  labelId,
  value,
  onChange,
  onBlur,
  mode,
  required,
  invalid,
  describedBy,
  size,
  props,
}: InputWidgetProps<UploadFzProps>) {
  const { t, text } = useServices()
  const { accept, fileSize, sizeUnit, limit } = props
  const files = useMemo(() => readFiles(value ?? undefined), [value])
  const actions = useFileActions(type)
  const typeWords = accept.map((word) => (Object.hasOwn(acceptPresets, word) ? t(`widgets.choice.accept.${word}`) : word)).join(', ')
  const uploads = useUploads(files, (next) => onChange(next.length === 0 ? null : (next as unknown as Json)), {
    type,
    limit,
    tooMany: t('widgets.upload.tooManyFiles', { n: limit }),
    refuse: (file) =>
      isTooLarge(file.size, props)
        ? t('widgets.upload.fileTooLarge', { n: fileSize, unit: sizeUnit })
        : accepts(accept, file.name, file.type)
          ? null
          : t('widgets.upload.wrongType', { type: typeWords }),
  })
  const preview = <ImagePreview type={type} pictures={files.filter(isPicture)} actions={actions} />

  if (mode === 'readOnly') {
    return (
      <div id={id} role="group" aria-labelledby={labelId}>
        {files.length === 0 ? '—' : <FileList files={files} actions={actions} />}
        {preview}
      </div>
    )
  }
  const tip =
    text(props.tip) ||
    [typeWords === '' ? '' : t('widgets.upload.tipTypes', { type: typeWords }), t('widgets.upload.tipFiles', { n: fileSize, unit: sizeUnit, limit })]
      .filter(Boolean)
      .join(' ')
  const disabled = mode === 'disabled'
  return (
    <DropZone
      id={id}
      accept={acceptAttribute(accept)}
      multiple={limit > 1}
      disabled={disabled}
      required={required}
      invalid={invalid}
      describedBy={[describedBy, props.showTip ? `${id}-tip` : undefined].filter(Boolean).join(' ') || undefined}
      onFiles={uploads.add}
      onBlur={onBlur}
      trigger={(browse) => (
        <Button size={size} icon={<UploadOutlined aria-hidden />} disabled={disabled} tabIndex={-1} aria-hidden onClick={browse}>
          {text(props.buttonText) || t('widgets.upload.button')}
        </Button>
      )}
    >
      {props.showTip && (
        <div id={`${id}-tip`}>
          <Typography.Text type="secondary">{tip}</Typography.Text>
        </div>
      )}
      <FileList files={files} actions={actions} {...(disabled ? {} : { uploads })} />
      <HiddenNews>{uploads.news}</HiddenNews>
      {preview}
    </DropZone>
  )
}
