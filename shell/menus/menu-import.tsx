import { UploadOutlined } from '@ant-design/icons'
import { Alert, Modal, Table, Tag, TreeSelect } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { ChooseFile } from '../page/choose-file'
import { FormRow } from './form-row'
import type { ImportRow, MenuCalls, PlaceNode } from './menu-calls'
import { topId, type Category } from './menu-row'
import styles from './menu-form.module.css'

interface MenuImportProps {
  readonly calls: MenuCalls
  readonly category: Category
  readonly onClose: (changed: boolean) => void
}

const colors = { added: 'success', changed: 'processing', same: 'default', refused: 'error' } as const
const outcomeKeys = { added: 'added', changed: 'outcomeChanged', same: 'same', refused: 'refused' } as const

/** Brings entries in from a file: what would happen is shown first, line by line, and happens when it is confirmed. */
export function MenuImport({ calls, category, onClose }: MenuImportProps) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const [places, setPlaces] = useState<PlaceNode[]>([])
  const [parentId, setParentId] = useState(topId)
  const [content, setContent] = useState<{ readonly name: string; readonly text: string } | null>(null)
  const [rows, setRows] = useState<readonly ImportRow[] | null>(null)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    void calls.places('0', category).then((answer) => {
      if (answer.ok) setPlaces(answer.value)
    })
  }, [calls, category])

  const count = (outcome: ImportRow['outcome']): number => rows?.filter((row) => row.outcome === outcome).length ?? 0
  const some = count('added') + count('changed')
  const bring = async (text: string, place: string, dryRun: boolean): Promise<readonly ImportRow[] | null> => {
    setBusy(true)
    setFailure('')
    const answer = await calls.bringIn(text, place, dryRun)
    setBusy(false)
    if (answer.ok) return answer.value
    setFailure(answer.error.message)
    return null
  }
  const take = async (chosen: File) => {
    const text = await chosen.text().catch(() => null)
    if (text === null) return setFailure(t('pages.menu.unreadable'))
    setContent({ name: chosen.name, text })
    setRows(await bring(text, parentId, true))
  }
  const confirm = async () => {
    if (!content) return
    const done = await bring(content.text, parentId, false)
    if (!done) return
    notices.toast('success', t('pages.menu.imported', { count: done.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length }))
    onClose(true)
  }
  const detailOf = (row: ImportRow): string =>
    [row.reason, ...row.fields.map((field) => t(`pages.menu.field.${field}`)), row.codes > 0 ? t('pages.menu.codesCome', { count: row.codes }) : '']
      .filter((part) => part !== '')
      .join(t('shell.comma'))
  return (
    <Modal
      open
      centered
      className="weft-popup"
      width={760}
      title={t('pages.menu.importTitle')}
      okText={rows !== null && some === 0 ? t('pages.menu.importNothing') : t('pages.menu.importNow', { count: some })}
      cancelText={t('pages.menu.cancel')}
      okButtonProps={{ disabled: some === 0 || content === null }}
      confirmLoading={busy}
      onOk={() => void confirm()}
      onCancel={() => onClose(false)}
    >
      <p className={styles['help']}>{t('pages.menu.importHelp')}</p>
      {failure !== '' && <Alert className={styles['note'] ?? ''} type="error" showIcon message={failure} role="alert" />}
      <FormRow id="menu-import-place" label={t('pages.menu.importPlace')}>
        <TreeSelect
          id="menu-import-place"
          showSearch
          treeDefaultExpandAll
          treeNodeFilterProp="title"
          value={parentId}
          treeData={[{ value: topId, title: t('pages.menu.top'), children: places }]}
          onChange={(value: string) => {
            setParentId(value)
            if (content) void bring(content.text, value, true).then(setRows)
          }}
        />
      </FormRow>
      <ChooseFile
        label={t('pages.menu.chooseFile')}
        accept="application/json,.json"
        icon={<UploadOutlined aria-hidden />}
        onChoose={(chosen) => void take(chosen)}
      >
        {content?.name}
      </ChooseFile>
      {rows !== null && (
        <>
          <p role="status">
            {t('pages.menu.summary', { added: count('added'), changed: count('changed'), same: count('same'), refused: count('refused') })}
          </p>
          <Table<ImportRow & { readonly at: number }>
            size="small"
            rowKey="at"
            pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
            scroll={{ x: 560, y: 320 }}
            dataSource={rows.map((row, at) => ({ ...row, at }))}
            columns={[
              { title: t('pages.menu.name'), dataIndex: 'fullName' },
              { title: t('pages.menu.code'), dataIndex: 'enCode' },
              {
                title: t('pages.menu.outcome'),
                dataIndex: 'outcome',
                width: 100,
                render: (outcome: ImportRow['outcome']) => <Tag color={colors[outcome]}>{t(`pages.menu.${outcomeKeys[outcome]}`)}</Tag>,
              },
              { title: t('pages.menu.detail'), key: 'detail', render: (_value, row) => detailOf(row) },
            ]}
          />
        </>
      )}
    </Modal>
  )
}
