import { Button, Input, Modal, Space } from 'antd'
import { toDataURL } from 'qrcode'
import { useTranslation } from 'react-i18next'
import type { ScreenProps } from '../../../engine/render'
import { useApp, usePromised } from '../../../shell/module'

/** The address at which people without an account see a large screen: to copy, to open, and as a code to scan. */
export default function AddressScreen({ params, onClose }: ScreenProps) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const address = window.location.origin + String(params['address'] ?? '')
  const image = usePromised(address, () => toDataURL(address, { width: 360, margin: 2 }))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notices.toast('success', t('property-reports.public.copied'))
    } catch {
      // Browsers refuse it where the page came without encryption; the address stands there to be taken by hand.
      notices.toast('warning', t('property-reports.public.notCopied'))
    }
  }
  return (
    <Modal open centered className="weft-popup" title={String(params['name'] ?? '')} footer={null} destroyOnHidden onCancel={onClose}>
      <Space.Compact block>
        <Input readOnly value={address} aria-label={t('property-reports.public.address')} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy()}>{t('property-reports.public.copy')}</Button>
        <Button type="primary" href={address} target="_blank" rel="noreferrer">
          {t('property-reports.public.open')}
        </Button>
      </Space.Compact>
      <p>{t('property-reports.public.addressHelp')}</p>
      {image !== undefined && <img src={image} width={180} height={180} alt={t('property-reports.public.code')} />}
    </Modal>
  )
}
