import './detail.css'
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined'
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined'
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined'
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import UpOutlined from '@ant-design/icons-svg/es/asn/UpOutlined'
import { useServices } from '../context/services'
import { PlainButton } from '../plain/plain-button'
import type { RecordAround } from './record-around'

interface RecordBarProps {
  readonly around: RecordAround
  readonly onPrint: () => void
}

/** The acts of a record that is looked at. */
export function RecordBar({ around, onPrint }: RecordBarProps) {
  const { t, notify } = useServices()
  const { previous, next, edit, copy } = around
  const share = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      notify('success', t('engine.detail.shared'))
    } catch {
      notify('warning', t('engine.detail.notShared'))
    }
  }
  return (
    <div className="weft-record-bar" role="toolbar" aria-label={t('engine.detail.acts')}>
      {edit && (
        <PlainButton look="primary" icon={EditOutlined} onClick={edit}>
          {t('engine.list.edit')}
        </PlainButton>
      )}
      {copy && (
        <PlainButton icon={CopyOutlined} onClick={copy}>
          {t('engine.detail.copy')}
        </PlainButton>
      )}
      <PlainButton icon={PrinterOutlined} onClick={onPrint}>
        {t('engine.print.print')}
      </PlainButton>
      <PlainButton icon={LinkOutlined} onClick={() => void share()}>
        {t('engine.detail.share')}
      </PlainButton>
      <span className="weft-record-ways">
        <PlainButton icon={UpOutlined} disabled={!previous} onClick={previous ?? undefined}>
          {t('engine.detail.previous')}
        </PlainButton>
        <PlainButton icon={DownOutlined} disabled={!next} onClick={next ?? undefined}>
          {t('engine.detail.next')}
        </PlainButton>
      </span>
    </div>
  )
}
