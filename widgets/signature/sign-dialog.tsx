import { Button, Flex, Input, Modal, Radio, Typography } from 'antd'
import { useId, useState } from 'react'
import { useServices } from '../../engine/render'
import { drawPicture, handwriting, type Signed } from './draw-picture'
import type { SignatureProps } from './props'
import { Pad } from './pad'
import { sheetSize } from './sheet-size'
import { nameSize, sheet, type Stroke } from './strokes'

const ways = ['pen', 'name', 'picture'] as const
type Way = (typeof ways)[number]
const largest = 5 * 1024 * 1024

interface SignDialogProps {
  readonly pen: SignatureProps
  readonly busy: boolean
  readonly onSign: (file: File) => void
  readonly onClose: () => void
}

/** Three ways to sign: by hand, by typing one's name (which needs only a keyboard), or with a picture of one's signature. A stamp is always a picture. */
export function SignDialog({ pen, busy, onSign, onClose }: SignDialogProps) {
  const { t, notify } = useServices()
  const id = useId()
  const [way, setWay] = useState<Way>(pen.seal ? 'picture' : 'pen')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [name, setName] = useState('')
  const [picture, setPicture] = useState<File | null>(null)

  const signed: Signed = way === 'name' ? { by: 'name', name: name.trim() } : { by: 'pen', strokes }
  const ready = way === 'picture' ? picture !== null : way === 'name' ? name.trim() !== '' : strokes.length > 0
  const confirm = async () => {
    const file =
      way === 'picture' ? picture : await drawPicture(signed, { color: pen.penColor, width: pen.penWidth }, `${t('widgets.kind.signature')}.png`)
    if (file) onSign(file)
    else notify('error', t('widgets.signature.cannotDraw'))
  }
  const take = (file: File | undefined) => {
    const reason = !file ? null : !file.type.startsWith('image/') ? 'notImage' : file.size >= largest ? 'imageTooLarge' : null
    if (reason) notify('error', t(`widgets.upload.${reason}`, { n: 5, unit: 'MB' }))
    setPicture(reason ? null : (file ?? null))
  }
  return (
    <Modal
      open
      title={t(pen.seal ? 'widgets.signature.sealTitle' : 'widgets.signature.title')}
      width="min(660px, 100vw)"
      className="weft-popup"
      onCancel={onClose}
      closable={{ 'aria-label': t('engine.form.close') }}
      onOk={() => void confirm()}
      okButtonProps={{ disabled: !ready, loading: busy }}
      okText={t('widgets.signature.confirm')}
      cancelText={t('widgets.signature.cancel')}
      maskClosable={false}
    >
      {!pen.seal && (
        <div role="radiogroup" aria-label={t('widgets.signature.way')} style={{ marginBottom: 12 }}>
          <Radio.Group
            optionType="button"
            options={ways.map((value) => ({ value, label: t(`widgets.signature.by.${value}`) }))}
            value={way}
            onChange={(event) => setWay(event.target.value as Way)}
          />
        </div>
      )}
      {way === 'pen' && (
        <>
          <Pad label={t('widgets.signature.pad')} strokes={strokes} onChange={setStrokes} pen={pen} />
          <Flex gap={8} align="center" style={{ marginTop: 8 }}>
            <Button size="small" disabled={strokes.length === 0} onClick={() => setStrokes(strokes.slice(0, -1))}>
              {t('widgets.signature.undo')}
            </Button>
            <Button size="small" disabled={strokes.length === 0} onClick={() => setStrokes([])}>
              {t('widgets.signature.clear')}
            </Button>
            <Typography.Text type="secondary">{t('widgets.signature.hint')}</Typography.Text>
          </Flex>
        </>
      )}
      {way === 'name' && (
        <>
          <label htmlFor={`${id}-name`}>{t('widgets.signature.name')}</label>
          <Input id={`${id}-name`} maxLength={30} value={name} onChange={(event) => setName(event.target.value)} />
          <svg aria-hidden viewBox={`0 0 ${sheet.width} ${sheet.height}`} style={{ ...sheetSize, marginTop: 8, background: '#fff', borderRadius: 6 }}>
            <text
              x={sheet.width / 2}
              y={sheet.height / 2}
              textAnchor="middle"
              dominantBaseline="central"
              fontFamily={handwriting}
              fontSize={nameSize(name.trim())}
              fill={pen.penColor}
            >
              {name.trim()}
            </text>
          </svg>
        </>
      )}
      {way === 'picture' && (
        <>
          <label htmlFor={`${id}-picture`}>{t(pen.seal ? 'widgets.signature.sealPicture' : 'widgets.signature.picture')}</label>
          <input
            id={`${id}-picture`}
            type="file"
            accept="image/*"
            style={{ display: 'block', marginTop: 8 }}
            onChange={(event) => take(event.target.files?.[0])}
          />
        </>
      )}
    </Modal>
  )
}
