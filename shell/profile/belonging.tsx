import { Button, Empty, List, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { isJsonObject } from '../../engine'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { Failed } from './failed'
import { useCall } from '../gateway/use-call'

interface BelongingProps {
  readonly call: string
  /** What another choice is called on the wire; null where there is nothing to choose. */
  readonly majorType: 'Organize' | 'Position' | null
}

/** Organisations, positions or roles of the user; of the first two one is the active one. */
export function Belonging({ call, majorType }: BelongingProps) {
  const { t } = useTranslation()
  const { http, notices, reload, switchOrganization } = useApp()
  const called = useCall(call)
  if (called.at === 'loading') return <PageSkeleton />
  if (called.at === 'failed') return <Failed message={called.message} onRetry={called.retry} />
  const rows = Array.isArray(called.value) ? called.value.filter(isJsonObject) : []

  const choose = async (id: string) => {
    if (majorType === 'Organize') {
      const failure = await switchOrganization(id)
      if (failure) notices.toast('error', failure.message)
      return
    }
    const answer = await http.send({ method: 'PUT', url: '/api/permission/Users/Current/major', body: { majorId: id, majorType } })
    if (answer.ok) reload()
    else notices.toast('error', answer.error.message)
  }
  return (
    <List
      dataSource={[...rows]}
      rowKey={(row) => String(row['id'])}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.profile.none')} /> }}
      renderItem={(row) => {
        const name = String(row['fullName'])
        const active = row['isDefault'] === true
        return (
          <List.Item
            actions={
              majorType !== null && !active
                ? [
                    <Button
                      key="choose"
                      type="link"
                      aria-label={`${t('shell.profile.makeDefault')} ${name}`}
                      onClick={() => void choose(String(row['id']))}
                    >
                      {t('shell.profile.makeDefault')}
                    </Button>,
                  ]
                : []
            }
          >
            <span>
              {name} {active && <Tag color="blue">{t('shell.profile.default')}</Tag>}
            </span>
          </List.Item>
        )
      }}
    />
  )
}
