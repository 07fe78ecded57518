import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ModelRow } from './model-row'

const colors = { draft: 'default', published: 'success', changed: 'processing', withdrawn: 'warning' } as const

/** Where a model stands, and that it is switched off if it is. */
export function StateTags({ row }: { readonly row: ModelRow }) {
  const { t } = useTranslation()
  return (
    <>
      <Tag color={colors[row.state]}>{t(`pages.design.state.${row.state}`)}</Tag>
      {!row.isOn && <Tag color="error">{t('pages.design.state.off')}</Tag>}
    </>
  )
}
