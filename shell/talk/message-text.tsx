import { Fragment } from 'react'
import { emojiName, splitText } from './emoji'
import { useApp } from '../app-context'
import styles from './chat-window.module.css'

/** What somebody wrote: words stay words, whatever signs are in them; names in brackets become their pictures. */
export function MessageText({ text }: { readonly text: string }) {
  const { words } = useApp()
  return splitText(text).map((part, at) =>
    'words' in part ? (
      // Parts of one text have no names of their own, and never move: their place is their key.
      <Fragment key={at}>{part.words}</Fragment>
    ) : (
      <span key={at} className={styles['emoji']} role="img" aria-label={emojiName(part.emoji, words.language)}>
        {part.emoji.picture}
      </span>
    ),
  )
}
