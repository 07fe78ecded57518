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

interface SystemBrandProps {
  readonly size: number
  /** The address of its sign, '' for ours; left out until the server has said so: then the one that this browser was last told. */
  readonly logo?: string | undefined
}

/** Picture and name of the system. */
export const SystemBrand = observer(function SystemBrand({ size, logo }: SystemBrandProps) {
  const name = useSystemName()
  const kept = useApp().session.system?.loginIcon
  const icon = insideApp(logo ?? kept)
  return (
    <>
      {icon ? <img src={icon} alt="" height={size} /> : <BrandMark size={size} />}
      <span>{name}</span>
    </>
  )
})
