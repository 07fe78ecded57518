import { ReloadOutlined } from '@ant-design/icons'
import { Button, Flex, Input, Table, Typography, type TableColumnsType } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { JsonObject, RowSource } from '../../../engine'
import { useServices, useSourceRows } from '../../../engine/render'
import type { PickerColumn, RowPickerProps } from './settings'
import { idOf, wordsIn } from './rows'
import { useRowsHeight, type RowsPlace } from './use-rows-height'

/** Rows by their ids: what is ticked, also on pages that are not shown. */
export type Held = ReadonlyMap<string, JsonObject>

interface RowPanelProps {
  readonly source: RowSource
  readonly settings: Pick<RowPickerProps, 'columns' | 'paged' | 'pageSize' | 'multiple' | 'transfer'>
  readonly place?: RowsPlace
  readonly held: Held
  readonly onHold: (held: Held) => void
  /** A row was chosen for good: a double click, where one row is chosen. */
  readonly onChoose: (id: string, row: JsonObject) => void
}

const wholeList = 10_000
/** More rows at a time than these are drawn only where they are in sight. */
const mostDrawn = 200

/** Searches the rows of a source and lets one or several be ticked. */
export function RowPanel({ source, settings, place = 'roomy', held, onHold, onChoose }: RowPanelProps) {
  const { t, text } = useServices()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ keyword: '', page: 1 })
  const box = useRef<HTMLDivElement>(null)
  const height = useRowsHeight(place)
  const { multiple, paged, pageSize } = settings
  const columns = columnsOf(source, settings.columns)
  const { state, message, rows, total, retry } = useSourceRows(source, {
    keyword: asked.keyword,
    page: paged ? { current: asked.page, size: pageSize } : { current: 1, size: wholeList },
    columns: [...new Set([...columns.map(({ key }) => key), ...settings.transfer.map(({ column }) => column)])],
  })
  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [])

  const search = (keyword: string) => setAsked({ keyword: keyword.trim(), page: 1 })
  const first = paged ? (asked.page - 1) * pageSize : 0
  const drawn: TableColumnsType<JsonObject> = [
    { key: '#', title: t('engine.list.index'), width: 64, align: 'center', render: (_value, _row, at) => first + at + 1 },
    ...columns.map(({ key, title }) => ({
      key,
      title: text(title),
      width: 160,
      ellipsis: true,
      render: (_value: unknown, row: JsonObject) => wordsIn(row[key]),
    })),
  ]
  const hold = (row: JsonObject) => {
    const id = idOf(row, source)
    if (id === '') return
    if (!multiple) return onHold(new Map([[id, row]]))
    const next = new Map(held)
    if (!next.delete(id)) next.set(id, row)
    onHold(next)
  }
  return (
    <Flex vertical gap={12} ref={box}>
      <Flex gap={8} wrap align="center">
        <Input
          style={{ flex: '1 1 140px', maxWidth: 240 }}
          value={typed}
          maxLength={200}
          aria-label={t('widgets.rowPicker.keyword')}
          placeholder={t('widgets.rowPicker.keyword')}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={(event) => {
            // Enter must not send the form around.
            event.preventDefault()
            search(typed)
          }}
        />
        <Button type="primary" onClick={() => search(typed)}>
          {t('engine.list.search')}
        </Button>
        <Button
          onClick={() => {
            setTyped('')
            search('')
          }}
        >
          {t('engine.list.reset')}
        </Button>
        <Button type="link" icon={<ReloadOutlined aria-hidden />} style={{ marginInlineStart: 'auto' }} onClick={retry}>
          {t('engine.list.refresh')}
        </Button>
      </Flex>
      <Table<JsonObject>
        size="small"
        rowKey={(row) => idOf(row, source)}
        columns={drawn}
        dataSource={[...rows]}
        loading={state === 'loading'}
        scroll={{ x: 64 + 48 + columns.length * 160, y: height }}
        virtual={!paged && rows.length > mostDrawn}
        pagination={
          paged
            ? {
                current: asked.page,
                pageSize,
                total,
                showSizeChanger: false,
                size: 'small',
                showTotal: (all) => t('engine.list.total', { total: all }),
                onChange: (page) => setAsked({ ...asked, page }),
              }
            : false
        }
        rowSelection={{
          type: multiple ? 'checkbox' : 'radio',
          preserveSelectedRowKeys: true,
          columnWidth: 48,
          // What has no name would be a heading without words.
          columnTitle: multiple ? undefined : <span className="weft-sr-only">{t('widgets.rowPicker.choose')}</span>,
          selectedRowKeys: [...held.keys()],
          getCheckboxProps: (row) => ({ 'aria-label': t('engine.list.tick', { name: nameIn(row, source) }) }) as object,
          onChange: (keys, chosen) => {
            const known = new Map(chosen.filter(Boolean).map((row) => [idOf(row, source), row]))
            onHold(new Map(keys.flatMap((key): [string, JsonObject][] => entryOf(String(key), known, held))))
          },
        }}
        onRow={(row) => ({
          style: { cursor: 'pointer' },
          onClick: () => hold(row),
          onDoubleClick: () => {
            if (!multiple) onChoose(idOf(row, source), row)
          },
        })}
        locale={{
          emptyText:
            state === 'failed' ? (
              <Flex gap={8} justify="center" align="center" wrap role="alert">
                <Typography.Text type="danger">{message || t('engine.list.failed')}</Typography.Text>
                <Button size="small" icon={<ReloadOutlined aria-hidden />} onClick={retry}>
                  {t('widgets.options.retry')}
                </Button>
              </Flex>
            ) : (
              t('engine.list.empty')
            ),
        }}
      />
    </Flex>
  )
}

const entryOf = (key: string, known: Held, held: Held): [string, JsonObject][] => {
  const row = known.get(key) ?? held.get(key)
  return row ? [[key, row]] : []
}

/** Without columns of its own a picker shows what a row is called. */
const columnsOf = (source: RowSource, columns: readonly PickerColumn[]): readonly PickerColumn[] => {
  if (columns.length > 0) return columns
  const label = source.from === 'records' ? source.label : source.map.label
  return [{ key: label, title: { t: 'widgets.rowPicker.name' } }]
}

const nameIn = (row: JsonObject, source: RowSource): string => wordsIn(row[source.from === 'records' ? source.label : source.map.label])
