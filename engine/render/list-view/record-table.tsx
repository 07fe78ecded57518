import { Alert, Button, Empty, Grid, Table, type TableColumnType } from 'antd'
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import type { AnyKind, TextContext } from '../../kind/define-kind'
import type { FieldKey } from '../../model/ids'
import type { Json, JsonObject } from '../../model/json'
import { optional } from '../../model/access'
import type { InputField } from '../../model/field'
import type { Column, ListPage } from '../../model/page'
import { useRegistry } from '../engine-provider'
import { useServices } from '../services'
import { useTextContext } from '../text-context'
import { withoutEmpty } from './flatten'
import { useExpanded } from './use-expanded'
import type { ListControls, ListState } from './use-list'

/** A new object each time: antd writes name, order and keys of the column into it. */
const centred = () => ({ style: { textAlign: 'center' as const } })
const sizes = [10, 20, 30, 40, 50, 100]

interface RecordTableProps {
  readonly page: ListPage
  /** Those that are shown. */
  readonly columns: readonly Column[]
  readonly list: ListState & ListControls
  readonly selected: readonly string[]
  readonly onSelect: (ids: readonly string[]) => void
  readonly asTree: boolean
  /** The buttons of a row, gathered in a menu when `narrow`; null when the list has none that this session may press. */
  readonly actions: { width(narrow: boolean): number; render(row: JsonObject, narrow: boolean): ReactNode } | null
}

/** A column as the field whose kind reads its cells. */
const fieldOf = (column: Column, kind: AnyKind | undefined): InputField => ({
  shape: 'input',
  kind: column.kind,
  key: column.key as FieldKey,
  title: column.title,
  access: optional,
  props: { ...kind?.defaults, ...column.props },
})

/** Numbers stand right so that digits align, everything else left. */
function alignOf(column: Column, kind: AnyKind | undefined, field: InputField): 'left' | 'center' | 'right' {
  if (column.align) return column.align
  const type = kind?.input?.value(field.props as never)
  return type === 'decimal' || type === 'integer' ? 'right' : 'left'
}

function cellText(value: Json | undefined, page: ListPage, kind: AnyKind | undefined, field: InputField, context: TextContext): string {
  // The server has already put the cells of a model's list into words.
  if (page.source.from === 'model' || !kind) return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  return kind.text(value, field as never, context)
}

/** The rows of a list, with sorting, ticking, paging and the sticky operation column. */
export function RecordTable({ page, columns: named, list, selected, onSelect, asTree, actions }: RecordTableProps) {
  const registry = useRegistry()
  const { t, text } = useServices()
  const { md = true } = Grid.useBreakpoint()
  const columns = named.map((column) => ({ column, kind: registry.get(column.kind), field: fieldOf(column, registry.get(column.kind)) }))
  const context = useTextContext(columns)
  const expanded = useExpanded(list.rows)
  const rows = useMemo(() => (asTree ? withoutEmpty(list.rows) : list.rows), [asTree, list.rows])

  // Rows of whatever holds them need not have an id, nor one of their own.
  const places = useMemo(() => new Map(rows.map((row, at) => [row, String(at)])), [rows])
  const keyOf = (row: JsonObject): string => (page.columns.length > 0 ? String(row['id']) : (places.get(row) ?? ''))

  // A row is called by what stands in its first column.
  const nameOf = (row: JsonObject): string => {
    const [first] = columns
    return first ? cellText(row[first.column.key], page, first.kind, first.field, context) : String(row['id'])
  }
  const shown: TableColumnType<JsonObject>[] = columns.map(({ column, kind, field }) => ({
    key: column.key,
    dataIndex: [column.key],
    title: text(column.title),
    onHeaderCell: centred,
    align: alignOf(column, kind, field),
    ellipsis: { showTitle: true },
    ...(column.width === undefined ? { minWidth: 110 } : { width: column.width }),
    ...(column.fixed && md ? { fixed: column.fixed } : {}),
    ...(column.sortable
      ? { sorter: true, sortOrder: list.sort?.key === column.key ? (list.sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null }
      : {}),
    render: (value: Json | undefined) => cellText(value, page, kind, field, context),
  }))
  if (actions) {
    shown.push({
      key: '@actions',
      title: t('engine.list.operations'),
      width: actions.width(!md),
      align: 'center',
      fixed: 'right',
      render: (_value, row) => actions.render(row, !md),
    })
  }
  const table = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // A table wider than its place scrolls: by the arrow keys, too.
    const viewport = table.current?.querySelector<HTMLElement>('.ant-table-content')
    if (viewport) viewport.tabIndex = 0
    // antd repeats the header, with its tick box, in a hidden row that only measures: nothing in it may take the focus.
    for (const row of table.current?.querySelectorAll<HTMLElement>('.ant-table-measure-row') ?? []) row.inert = true
  })
  // A row that goes takes the focus with it: it stays in the table.
  const focused = useRef(false)
  useEffect(() => {
    if (focused.current && document.activeElement === document.body) table.current?.querySelector<HTMLElement>('.ant-table-content')?.focus()
  }, [list.rows])
  const index = page.pageSize === null ? 0 : (list.page - 1) * list.size
  return (
    <div
      ref={table}
      onFocus={() => {
        focused.current = true
      }}
      onBlur={({ relatedTarget }) => {
        focused.current = relatedTarget === null
      }}
    >
      {list.failure && (
        <Alert
          type="error"
          showIcon
          className="weft-list-failure"
          message={list.failure.message || t('engine.list.failed')}
          action={
            <Button size="small" onClick={list.refresh}>
              {t('engine.render.retry')}
            </Button>
          }
        />
      )}
      <Table<JsonObject>
        size="middle"
        rowKey={keyOf}
        dataSource={[...rows]}
        loading={list.loading}
        scroll={{ x: 'max-content' }}
        columns={[
          ...(asTree
            ? []
            : [
                {
                  key: '@index',
                  title: t('engine.list.index'),
                  width: 60,
                  align: 'center' as const,
                  render: (_v: unknown, _r: JsonObject, i: number) => index + i + 1,
                },
              ]),
          ...shown,
        ]}
        locale={{ emptyText: list.failure ? <></> : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('engine.list.empty')} /> }}
        {...(asTree ? { expandable: { childrenColumnName: 'children', ...expanded } } : { expandable: { childrenColumnName: '@none' } })}
        {...(page.selectable
          ? {
              rowSelection: {
                selectedRowKeys: [...selected],
                onChange: (keys) => onSelect(keys.map(String)),
                getTitleCheckboxProps: () => ({ 'aria-label': t('engine.list.tickAll') }) as object,
                getCheckboxProps: (row) => ({ 'aria-label': t('engine.list.tick', { name: nameOf(row) }) }) as object,
              },
            }
          : {})}
        pagination={
          page.pageSize === null
            ? false
            : {
                current: list.page,
                pageSize: list.size,
                total: list.total,
                pageSizeOptions: sizes,
                showSizeChanger: true,
                showQuickJumper: md,
                size: 'default',
                showTotal: (total) => t('engine.list.total', { total }),
                onChange: list.goTo,
              }
        }
        onChange={(_pages, _filters, sorter, { action }) => {
          if (action !== 'sort' || Array.isArray(sorter)) return
          list.sortBy(
            sorter.order && sorter.columnKey !== undefined
              ? { key: String(sorter.columnKey), order: sorter.order === 'ascend' ? 'asc' : 'desc' }
              : undefined,
          )
        }}
      />
    </div>
  )
}
