import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { EngineHost } from '../page/engine-host'
import { PasswordForm } from './password-form'

/** The dialog in which one changes the password of one's own account. */
export default function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      open
      title={t('shell.session.changePassword')}
      width="min(480px, 100vw)"
      className="weft-popup"
      footer={null}
      destroyOnHidden
      maskClosable={false}
      onCancel={onClose}
    >
      <EngineHost fallback={null}>
        <PasswordForm onDone={onClose} />
      </EngineHost>
    </Modal>
  )
}
