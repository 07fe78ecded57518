import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { HomeButton } from '../page/home-button'
import { usePlace } from '../page/place-context'
import { StatePage } from '../page/state-page'
import { paths } from '../paths'
import styles from './flow-list-page.module.css'

/** Where a flow engine would list its flows: says that there is none here, and where messages of flows can be read. */
export function FlowListPage() {
  const { t } = useTranslation()
  const { title } = usePlace()
  return (
    <StatePage
      picture="unavailable"
      title={t('shell.flow.none.title', { page: title })}
      text={t('shell.flow.none.text')}
      action={
        <div className={styles['actions']}>
          <Link className="weft-btn" to={paths.messageRecord}>
            {t('shell.flow.none.messages')}
          </Link>
          <HomeButton />
        </div>
      }
    />
  )
}
