import { PlusOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { readFiles } from '../shared/stored-files'
import { PictureList } from '../shared/upload/picture-list'
import { UploadBox } from '../shared/upload/upload-box'
import { useFileActions, type FileActions } from '../shared/upload/use-file-actions'
import type { UploadImgProps } from './props'

const type = 'annexpic'
const accept = ['image']

export default function UploadImgWidget(widget: InputWidgetProps<UploadImgProps>) {
  const { value, props } = widget
  const { t, text } = useServices()
  const { fileSize, sizeUnit, limit } = props
  const files = useMemo(() => readFiles(value ?? undefined), [value])
  const fileActions = useFileActions(type)
  // Whatever stands here is a picture, also one whose name does not say so.
  const actions: FileActions = { ...fileActions, open: fileActions.show }
  return (
    <UploadBox
      widget={widget}
      type={type}
      files={files}
      actions={actions}
      pictures={files}
      accept={accept}
      words={{
        tooMany: t('widgets.upload.tooManyImages', { n: limit }),
        tooLarge: t('widgets.upload.imageTooLarge', { n: fileSize, unit: sizeUnit }),
        wrongType: t('widgets.upload.notImage'),
        tip: text(props.tip) || t('widgets.upload.tipImages', { n: fileSize, unit: sizeUnit, limit }),
        button: t('widgets.upload.imageButton'),
      }}
      button={{ icon: <PlusOutlined aria-hidden />, type: 'dashed' }}
      list={(uploads) => (
        <div style={{ marginTop: 4 }}>
          <PictureList type={type} files={files} actions={actions} uploads={uploads} />
        </div>
      )}
    />
  )
}
