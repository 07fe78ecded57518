import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { insideApp } from '../paths'
import { BrandMark } from '../theme/brand-mark'

/** The system's own name, as this browser was last told it; ours until then. */
export function useSystemName(): string {
  const { t } = useTranslation()
  return useApp().session.system?.name || t('shell.app.name')
}

/** Picture and name of the system. */
export const SystemBrand = observer(function SystemBrand({ size }: { readonly size: number }) {
  const name = useSystemName()
  const icon = insideApp(useApp().session.system?.loginIcon)
  return (
    <>
      {icon ? <img src={icon} alt="" height={size} /> : <BrandMark size={size} />}
      <span>{name}</span>
    </>
  )
})
