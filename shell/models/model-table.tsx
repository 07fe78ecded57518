import { Button, Table } from 'antd'
import type { SorterResult } from 'antd/es/table/interface'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../engine'
import { MenuLinks } from './menu-links'
import type { Can, ModelActions } from './model-actions'
import type { ModelQuery } from './model-calls'
import type { ModelRow } from './model-row'
import { RowButtons } from './row-buttons'
import { StateTags } from './state-tags'
import { useRoving } from './use-roving'
import { versionText } from './version-text'
import styles from './models-page.module.css'

interface ModelTableProps {
  readonly rows: readonly ModelRow[]
  readonly stale: boolean
  readonly empty: string
  readonly sort: ModelQuery['sort']
  readonly can: Can
  readonly actions: ModelActions
  readonly onSort: (sort: ModelQuery['sort']) => void
}

export const usualSort: ModelQuery['sort'] = { by: 'lastModifyTime', descending: true }

/** Pixels that the buttons of a row take, which stay in sight: words of two signs, or of up to eight letters. */
const buttonsWidth = { chinese: 190, other: 236 }
/** And of the columns beside them: both fit into a window of 1440 with the navigation open. */
const columnWidths = { name: 160, code: 110, category: 100, state: 125, version: 75, records: 80, menus: 115, changed: 145 }
const columnsWidth = Object.values(columnWidths).reduce((sum, width) => sum + width, 0)

/** The models as rows. */
export function ModelTable({ rows, stale, empty, sort, can, actions, onSort }: ModelTableProps) {
  const { t, i18n } = useTranslation()
  const buttons = i18n.language.startsWith('zh') ? buttonsWidth.chinese : buttonsWidth.other
  const { box, propsOf } = useRoving(rows, can, actions)
  const sortable = (by: string) => ({ key: by, sorter: true, sortOrder: sort.by === by ? (sort.descending ? 'descend' : 'ascend') : null }) as const
  const take = (sorter: SorterResult<ModelRow>) =>
    onSort(sorter.order ? { by: String(sorter.columnKey), descending: sorter.order === 'descend' } : usualSort)
  return (
    <div ref={box}>
      <Table<ModelRow>
        className={styles['table'] ?? ''}
        size="middle"
        rowKey="id"
        loading={stale}
        pagination={false}
        scroll={{ x: columnsWidth + buttons }}
        showSorterTooltip={false}
        locale={{ emptyText: empty }}
        dataSource={rows}
        onRow={(row, index) => propsOf(row, index ?? 0)}
        onChange={(_pages, _filters, sorter) => {
          if (!Array.isArray(sorter)) take(sorter)
        }}
        columns={[
          {
            ...sortable('fullName'),
            title: t('pages.design.name'),
            width: columnWidths.name,
            fixed: 'left',
            render: (_value, row) => (
              <Button type="link" className={styles['name'] ?? ''} title={row.description || row.fullName} onClick={() => actions.open(row)}>
                {row.fullName}
              </Button>
            ),
          },
          { ...sortable('enCode'), title: t('pages.design.code'), dataIndex: 'enCode', width: columnWidths.code, ellipsis: true },
          { ...sortable('category'), title: t('pages.design.category'), dataIndex: 'category', width: columnWidths.category, ellipsis: true },
          { key: 'state', title: t('pages.design.state'), width: columnWidths.state, render: (_value, row) => <StateTags row={row} /> },
          { key: 'version', title: t('pages.design.version'), width: columnWidths.version, render: (_value, row) => versionText(row) },
          {
            key: 'records',
            title: t('pages.design.records'),
            width: columnWidths.records,
            align: 'right',
            render: (_value, row) => row.records.toLocaleString('en-US'),
          },
          { key: 'menus', title: t('pages.design.shownIn'), width: columnWidths.menus, render: (_value, row) => <MenuLinks menus={row.menus} /> },
          {
            ...sortable('lastModifyTime'),
            title: t('pages.design.changed'),
            width: columnWidths.changed,
            render: (_value, row) => (
              <>
                <div>{formatDate(row.changedTime, 'yyyy-MM-dd HH:mm')}</div>
                <div className={styles['faint']}>{row.changedBy}</div>
              </>
            ),
          },
          {
            key: 'do',
            title: t('pages.design.operations'),
            width: buttons,
            fixed: 'right',
            render: (_value, row) => <RowButtons row={row} can={can} actions={actions} />,
          },
        ]}
      />
    </div>
  )
}
