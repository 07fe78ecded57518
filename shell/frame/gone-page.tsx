import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../engine/render'
import { StatePage } from '../page/state-page'
import type { Tab } from './tab-list'
import { useTabActions } from './use-tab-actions'

/** Stands in a tab whose entry of the menu went away while it was open. */
export function GonePage({ tab, shown }: { readonly tab: Tab; readonly shown: string }) {
  const { t } = useTranslation()
  const actions = useTabActions(shown)
  return (
    <StatePage
      picture="unavailable"
      title={t('shell.state.gone.title')}
      text={t('shell.state.gone.text')}
      action={
        <PlainButton look="primary" onClick={() => void actions.run('close', tab)}>
          {t('shell.state.gone.close')}
        </PlainButton>
      }
    />
  )
}
