import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { emojiLabel, emojiName, emojis } from './emoji'
import styles from './chat-window.module.css'

const columns = 10
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

/** All emojis; arrows go from one to the next, Enter takes it. */
export function EmojiPicker({ onPick }: { readonly onPick: (label: string) => void }) {
  const { t } = useTranslation()
  const { words } = useApp()
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => grid.current?.querySelector('button')?.focus(), [])
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const next = step === undefined ? undefined : buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div ref={grid} className={styles['emojis']} role="toolbar" aria-label={t('shell.talk.emoji')} onKeyDown={move}>
      {emojis.map((emoji, at) => (
        <button
          key={emoji.code}
          type="button"
          tabIndex={at === 0 ? 0 : -1}
          title={emojiName(emoji, words.language)}
          aria-label={emojiName(emoji, words.language)}
          onClick={() => onPick(emojiLabel(emoji, words.language))}
        >
          {emoji.picture}
        </button>
      ))}
    </div>
  )
}
