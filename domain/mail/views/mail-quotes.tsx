import { MessageBody, timeFormat, useApp } from '../../../shell/module'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { QuotedMail } from './read-mail'
import styles from './mail-page.module.css'

/** What a mail answers or passes on, newest first. */
export const MailQuotes = observer(function MailQuotes({ quotes }: { readonly quotes: readonly QuotedMail[] }) {
  const { t } = useTranslation()
  const { words } = useApp()
  const time = timeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' })
  if (quotes.length === 0) return null
  return (
    <section className={styles['quotes']} aria-label={t('mail.page.original')}>
      <h2>{t('mail.page.original')}</h2>
      {quotes.map((quote, at) => (
        <blockquote key={at}>
          <p>
            <strong>{quote.subject}</strong>
            <span>{t('mail.page.wrote', { sender: quote.sender || t('mail.page.gone'), time: time.format(quote.sentTime) })}</span>
          </p>
          <MessageBody message={quote.text} />
        </blockquote>
      ))}
    </section>
  )
})
