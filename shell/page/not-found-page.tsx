import { useTranslation } from 'react-i18next'
import { HomeButton } from './home-button'
import { StatePage } from './state-page'

/** Stands where no page is. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return <StatePage picture="notFound" title={t('shell.state.notFound.title')} text={t('shell.state.notFound.text')} action={<HomeButton />} />
}
