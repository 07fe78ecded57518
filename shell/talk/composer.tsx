import PictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined'
import SmileOutlined from '@ant-design/icons-svg/es/asn/SmileOutlined'
import { Button, Input, Popover } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { ToolButton } from '../settings/tool-button'
import type { Peer } from './chat-message'
import { EmojiPicker } from './emoji-picker'
import type { TalkStore } from './talk-store'
import { useSendPicture } from './use-send-picture'
import styles from './chat-window.module.css'

interface ComposerProps {
  readonly talk: TalkStore
  readonly peer: Peer
  /** More tools beside those for emojis and pictures. */
  readonly children: ReactNode
}

const longest = 5000

/** Where one writes: Enter sends, Shift+Enter begins a new line. */
export function Composer({ talk, peer, children }: ComposerProps) {
  const { t } = useTranslation()
  const { notices, leaves } = useApp()
  const [text, setText] = useState('')
  const [choosing, setChoosing] = useState(false)
  const area = useRef<TextAreaRef>(null)
  const file = useRef<HTMLInputElement>(null)
  const { busy, sendPicture } = useSendPicture(talk, peer)

  const unsent = text.trim() !== ''
  useEffect(() => area.current?.focus(), [])
  useEffect(() => (unsent ? leaves.register(null) : undefined), [leaves, unsent])

  const send = () => {
    if (text.trim() === '') return notices.toast('warning', t('shell.talk.nothingToSend'))
    talk.send(peer, 'text', text)
    setText('')
    area.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses among its signs.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const insert = (label: string) => {
    const control = area.current?.resizableTextArea?.textArea
    const at = control?.selectionEnd ?? text.length
    setText((text.slice(0, at) + label + text.slice(at)).slice(0, longest))
    setChoosing(false)
    requestAnimationFrame(() => {
      control?.focus()
      control?.setSelectionRange(at + label.length, at + label.length)
    })
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only what its controls leave over
    <div
      className={styles['composer']}
      onKeyDown={(event) => {
        if (!choosing || event.key !== 'Escape') return
        // Closes the emojis, not the window around them.
        event.stopPropagation()
        setChoosing(false)
        area.current?.focus()
      }}
    >
      <div className={styles['tools']}>
        <Popover
          trigger="click"
          placement="topLeft"
          open={choosing}
          onOpenChange={setChoosing}
          destroyOnHidden
          content={<EmojiPicker onPick={insert} />}
        >
          <ToolButton small label={t('shell.talk.emoji')} icon={SmileOutlined} aria-expanded={choosing} />
        </Popover>
        <ToolButton small label={t('shell.talk.picture')} icon={PictureOutlined} busy={busy} onClick={() => file.current?.click()} />
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('shell.talk.picture')}
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            target.value = ''
            if (chosen) void sendPicture(chosen)
          }}
        />
        <span className={styles['spring']} />
        {children}
      </div>
      <Input.TextArea
        ref={area}
        variant="borderless"
        autoSize={{ minRows: 3, maxRows: 6 }}
        maxLength={longest}
        value={text}
        aria-label={t('shell.talk.write')}
        placeholder={t('shell.talk.write')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKey}
      />
      <div className={styles['send']}>
        <span className={styles['hint']}>{t('shell.talk.enterSends')}</span>
        <Button type="primary" onClick={send}>
          {t('shell.talk.send')}
        </Button>
      </div>
    </div>
  )
}
