import { Empty, Tag, Tree, type TreeDataNode } from 'antd'
import { useTranslation } from 'react-i18next'
import { isJsonObject, type Json, type JsonObject } from '../../engine'
import { PageSkeleton } from '../frame/frame-skeleton'
import { routeName } from '../router/menu-routes'
import { useTitleOf } from '../router/use-title'
import { Failed } from './failed'
import { useCall } from '../gateway/use-call'
import styles from './profile-page.module.css'

const types = ['button', 'column', 'form'] as const
const objects = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])

/** The menus that the user may open, and in each what may be pressed, seen and filled in. */
export function AuthorizedMenus() {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const called = useCall('/api/permission/Users/Current/Authorize')
  if (called.at === 'loading') return <PageSkeleton />
  if (called.at === 'failed') return <Failed message={called.message} onRetry={called.retry} />
  const data = isJsonObject(called.value) ? called.value : {}
  const codes = new Map(objects(data['permissionList']).map((entry) => [entry['modelId'], entry]))

  const toNode = (menu: JsonObject): TreeDataNode => {
    const held = codes.get(menu['id'] ?? null)
    const items = held
      ? types.flatMap((type) => objects(held[type]).map((item) => ({ type, name: String(item['fullName']), code: String(item['enCode']) })))
      : []
    const children = objects(menu['children']).map(toNode)
    return {
      key: String(menu['id']),
      title: (
        <span className={styles['menu']}>
          {titleOf(routeName(String(menu['enCode'])), String(menu['fullName']))}
          {items.map(({ type, name, code }) => (
            <Tag key={`${type}.${code}`} title={t(`shell.profile.codeOf.${type}`)}>
              {name}
            </Tag>
          ))}
        </span>
      ),
      isLeaf: children.length === 0,
      children,
    }
  }
  const nodes = objects(data['module']).map(toNode)
  if (nodes.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shell.profile.none')} />
  return <Tree blockNode selectable={false} defaultExpandAll treeData={nodes} aria-label={t('shell.profile.tab.authorize')} />
}
