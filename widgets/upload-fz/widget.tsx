import { UploadOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import type { InputWidgetProps } from '../../engine'
import { useServices } from '../../engine/render'
import { acceptPresets } from '../shared/accept'
import { readFiles } from '../shared/stored-files'
import { FileList } from '../shared/upload/file-list'
import { UploadBox } from '../shared/upload/upload-box'
import { isPicture, useFileActions } from '../shared/upload/use-file-actions'
import type { UploadFzProps } from './props'

const type = 'annex'

export default function UploadFzWidget(widget: InputWidgetProps<UploadFzProps>) {
  const { value, props } = widget
  const { t, text } = useServices()
  const { accept, fileSize, sizeUnit, limit } = props
  const files = useMemo(() => readFiles(value ?? undefined), [value])
  const actions = useFileActions(type)
  const typeWords = accept.map((word) => (Object.hasOwn(acceptPresets, word) ? t(`widgets.choice.accept.${word}`) : word)).join(', ')
  const tip = [
    typeWords === '' ? '' : t('widgets.upload.tipTypes', { type: typeWords }),
    t('widgets.upload.tipFiles', { n: fileSize, unit: sizeUnit, limit }),
  ]
  return (
    <UploadBox
      widget={widget}
      type={type}
      files={files}
      actions={actions}
      pictures={files.filter(isPicture)}
      accept={accept}
      words={{
        tooMany: t('widgets.upload.tooManyFiles', { n: limit }),
        tooLarge: t('widgets.upload.fileTooLarge', { n: fileSize, unit: sizeUnit }),
        wrongType: t('widgets.upload.wrongType', { type: typeWords }),
        tip: text(props.tip) || tip.filter(Boolean).join(' '),
        button: text(props.buttonText) || t('widgets.upload.button'),
      }}
      button={{ icon: <UploadOutlined aria-hidden /> }}
      list={(uploads) => <FileList files={files} actions={actions} uploads={uploads} />}
    />
  )
}
