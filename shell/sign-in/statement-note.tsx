import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import styles from './statement-note.module.css'

/** What stands below every page that opens without an account: that the data is made up, and whose system this is. */
export const StatementNote = observer(function StatementNote() {
  const { t } = useTranslation()
  const { session } = useApp()
  return (
    <footer className={styles['note']}>
      {t('shell.app.statement')}
      {session.system?.copyright && <p>{session.system.copyright}</p>}
    </footer>
  )
})
