import { Image } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { insideApp } from '../paths'
import type { ChatFile } from './chat-message'

const largest = 220

/** A picture somebody sent, no larger than the bubble. Its address is good for some minutes; an older one is asked for anew. */
export function ChatPicture({ file }: { readonly file: ChatFile }) {
  const { t } = useTranslation()
  const { gateway } = useApp()
  const [address, setAddress] = useState(insideApp(file.path))
  const [asked, setAsked] = useState(false)
  const scale = Math.min(1, largest / Math.max(file.width, file.height, 1))
  const size =
    file.width > 0 && file.height > 0 ? { width: Math.round(file.width * scale), height: Math.round(file.height * scale) } : { width: largest }

  const renew = async () => {
    if (asked) return
    setAsked(true)
    const answer = await gateway.fileUrl({ name: file.name, fileId: file.name, url: '' }, 'IM')
    if (answer.ok) setAddress(insideApp(answer.value))
  }
  if (address === null) return <span style={{ display: 'block', ...size }} aria-busy />
  return <Image {...size} src={address} alt={t('shell.talk.placeholder.image')} onError={() => void renew()} />
}
