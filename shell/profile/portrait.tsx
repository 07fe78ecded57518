import { CameraOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { UserAvatar } from '../settings/user-avatar'
import styles from './profile-page.module.css'

const largest = 5_242_880

/** The user's picture, and how to take another. */
export const Portrait = observer(function Portrait() {
  const { t } = useTranslation()
  const { gateway, http, notices, session } = useApp()
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  const change = async (picture: File) => {
    if (!picture.type.startsWith('image/')) return notices.toast('error', t('shell.talk.picturesOnly'))
    if (picture.size >= largest) return notices.toast('error', t('shell.talk.pictureTooLarge'))
    setBusy(true)
    const uploaded = await gateway.upload('img', picture, () => undefined)
    const answer = uploaded.ok
      ? await http.send({ method: 'PUT', url: `/api/permission/Users/Current/Avatar/${encodeURIComponent(uploaded.value.fileId)}` })
      : uploaded
    setBusy(false)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    notices.toast('success', t('shell.profile.saved'))
    await session.load()
  }
  return (
    <div className={styles['portrait']}>
      <UserAvatar size={96} />
      <Button size="small" icon={<CameraOutlined />} loading={busy} onClick={() => file.current?.click()}>
        {t('shell.profile.changePicture')}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('shell.profile.changePicture')}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          target.value = ''
          if (chosen) void change(chosen)
        }}
      />
    </div>
  )
})
