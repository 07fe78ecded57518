import { EditOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useMemo, useState } from 'react'
import type { InputWidgetProps, Json, UploadedFile } from '../../engine'
import { useServices } from '../../engine/render'
import { groupProps } from '../shared/control-props'
import { readFiles } from '../shared/stored-files'
import { useFileUrl } from '../shared/upload/use-file-url'
import type { SignatureProps } from './props'
import { SignDialog } from './sign-dialog'

const type = 'annexpic'

export default function SignatureWidget(widget: InputWidgetProps<SignatureProps>) {
  const { id, labelId, value, onChange, mode, size, props, label } = widget
  const { t, gateway, notify } = useServices()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const file = useMemo(() => readFiles(value ?? undefined)[0], [value])

  const sign = async (picture: File) => {
    setBusy(true)
    const answer = await gateway.upload(type, picture, () => undefined)
    setBusy(false)
    if (answer.ok) {
      onChange([answer.value as unknown as Json])
      setOpen(false)
    } else notify('error', answer.error.message || t('widgets.upload.failed', { name: picture.name }))
  }

  if (mode === 'readOnly') {
    return (
      <div id={id} role="group" aria-labelledby={labelId}>
        {file ? <Picture file={file} label={label} /> : '—'}
      </div>
    )
  }
  return (
    <div {...groupProps(widget)}>
      {file && <Picture file={file} label={label} />}
      <Flex gap={8}>
        <Button
          size={size}
          icon={<EditOutlined aria-hidden />}
          disabled={mode === 'disabled'}
          danger={widget.invalid}
          aria-haspopup="dialog"
          aria-describedby={widget.describedBy}
          onClick={() => setOpen(true)}
        >
          {t(`widgets.signature.${props.seal ? (file ? 'sealAgain' : 'seal') : file ? 'again' : 'sign'}`)}
        </Button>
        {file && mode === 'editable' && (
          <Button size={size} type="text" onClick={() => onChange(null)}>
            {t('widgets.signature.clear')}
          </Button>
        )}
      </Flex>
      {open && <SignDialog pen={props} busy={busy} onSign={(picture) => void sign(picture)} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Ink on paper: the picture keeps its white ground in every theme. */
function Picture({ file, label }: { readonly file: UploadedFile; readonly label: string }) {
  const { t } = useServices()
  const url = useFileUrl(file, type)
  if (url === null) return <div>{t('widgets.upload.missing')}</div>
  return (
    <div style={{ minHeight: 80, marginBottom: 4 }}>
      {url && (
        <img
          src={url}
          alt={t('widgets.signature.of', { label })}
          style={{ height: 80, maxWidth: '100%', objectFit: 'contain', background: '#fff', borderRadius: 4 }}
        />
      )}
    </div>
  )
}
