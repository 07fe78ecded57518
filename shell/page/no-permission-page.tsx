import { useTranslation } from 'react-i18next'
import { HomeButton } from './home-button'
import { StatePage } from './state-page'

/** Stands where the user may not go. */
export function NoPermissionPage() {
  const { t } = useTranslation()
  return (
    <StatePage picture="noPermission" title={t('shell.state.noPermission.title')} text={t('shell.state.noPermission.text')} action={<HomeButton />} />
  )
}
