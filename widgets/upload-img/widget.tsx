import { PlusOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { useMemo } from 'react'
import type { InputWidgetProps, Json } from '../../engine'
import { useServices } from '../../engine/render'
import { acceptAttribute, accepts } from '../shared/accept'
import { readFiles } from '../shared/stored-files'
import { DropZone, HiddenNews } from '../shared/upload/drop-zone'
import { ImagePreview } from '../shared/upload/image-preview'
import { PictureList } from '../shared/upload/picture-list'
import { isTooLarge } from '../shared/upload/size-rule'
import { useFileActions, type FileActions } from '../shared/upload/use-file-actions'
import { useUploads } from '../shared/upload/use-uploads'
import type { UploadImgProps } from './props'

const type = 'annexpic'
const accept = ['image']

export default function UploadImgWidget({
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
}: InputWidgetProps<UploadImgProps>) {
  const { t, text } = useServices()
  const { fileSize, sizeUnit, limit } = props
  const files = useMemo(() => readFiles(value ?? undefined), [value])
  const fileActions = useFileActions(type)
  // Whatever stands here is a picture, also one whose name does not say so.
  const actions: FileActions = { ...fileActions, open: fileActions.show }
  const uploads = useUploads(files, (next) => onChange(next.length === 0 ? null : (next as unknown as Json)), {
    type,
    limit,
    tooMany: t('widgets.upload.tooManyImages', { n: limit }),
    refuse: (file) =>
      isTooLarge(file.size, props)
        ? t('widgets.upload.imageTooLarge', { n: fileSize, unit: sizeUnit })
        : accepts(accept, file.name, file.type)
          ? null
          : t('widgets.upload.notImage'),
  })
  const preview = <ImagePreview type={type} pictures={files} actions={actions} />

  if (mode === 'readOnly') {
    return (
      <div id={id} role="group" aria-labelledby={labelId}>
        {files.length === 0 ? '—' : <PictureList type={type} files={files} actions={actions} />}
        {preview}
      </div>
    )
  }
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
        <Button type="dashed" size={size} icon={<PlusOutlined aria-hidden />} disabled={disabled} tabIndex={-1} aria-hidden onClick={browse}>
          {t('widgets.upload.imageButton')}
        </Button>
      )}
    >
      {props.showTip && (
        <div id={`${id}-tip`}>
          <Typography.Text type="secondary">
            {text(props.tip) || t('widgets.upload.tipImages', { n: fileSize, unit: sizeUnit, limit })}
          </Typography.Text>
        </div>
      )}
      <div style={{ marginTop: 4 }}>
        <PictureList type={type} files={files} actions={actions} {...(disabled ? {} : { uploads })} />
      </div>
      <HiddenNews>{uploads.news}</HiddenNews>
      {preview}
    </DropZone>
  )
}
