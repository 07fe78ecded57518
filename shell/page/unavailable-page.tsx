import { useTranslation } from 'react-i18next'
import { HomeButton } from './home-button'
import { StatePage } from './state-page'

/** A place that the menu names but this version cannot show yet. */
export function UnavailablePage() {
  const { t } = useTranslation()
  return (
    <StatePage picture="unavailable" title={t('shell.state.unavailable.title')} text={t('shell.state.unavailable.text')} action={<HomeButton />} />
  )
}
