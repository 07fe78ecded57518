import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonObject, Page, Plan } from '../../engine'
import { FormView, PageView } from '../../engine/render'
import { useApp } from '../app-context'
import { paths } from '../paths'

interface DrawnPageProps {
  readonly page: Page
  readonly plan: Plan | null
  readonly onChange: (read: () => JsonObject) => void
}

const noParams: JsonObject = {}

/** The page itself. A form takes input and only says that it is valid; a list asks the server it names. */
export const DrawnPage = memo(function DrawnPage({ page, plan, onChange }: DrawnPageProps) {
  const { t } = useTranslation()
  const { notices, session } = useApp()
  // A list shows the buttons that the session holds for the preview itself.
  const menuId = session.routes.find((route) => route.path === paths.preview)?.menuId
  if (!plan) return <PageView page={page} menuId={menuId} params={noParams} ownEntry={false} />
  return (
    <FormView
      plan={plan}
      mode="create"
      record={null}
      footer
      onChange={onChange}
      onSubmit={async (record) => {
        onChange(() => record)
        notices.toast('success', t('shell.preview.valid'))
        return { ok: true, value: null }
      }}
    />
  )
})
