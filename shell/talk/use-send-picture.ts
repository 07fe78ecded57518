import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import type { Peer } from './chat-message'
import type { TalkStore } from './talk-store'

/** 5 MB. */
const largest = 5_242_880

/** Uploads one picture and sends it; says what is wrong with any other file. */
export function useSendPicture(talk: TalkStore, peer: Peer) {
  const { t } = useTranslation()
  const { gateway, notices } = useApp()
  const [busy, setBusy] = useState(false)

  const sendPicture = async (file: File) => {
    if (!file.type.startsWith('image/')) return notices.toast('error', t('shell.talk.picturesOnly'))
    if (file.size >= largest) return notices.toast('error', t('shell.talk.pictureTooLarge'))
    setBusy(true)
    const [answer, size] = await Promise.all([gateway.upload('IM', file, () => undefined), sizeOf(file)])
    setBusy(false)
    if (!answer.ok) return notices.toast('error', answer.error.message)
    talk.send(peer, 'image', JSON.stringify({ name: answer.value.fileId, ...size }))
  }
  return { busy, sendPicture }
}

/** Pixels; nothing for what the browser cannot draw. */
async function sizeOf(file: Blob): Promise<{ readonly width: number; readonly height: number }> {
  try {
    const { width, height } = await createImageBitmap(file)
    return { width, height }
  } catch {
    return { width: 0, height: 0 }
  }
}
