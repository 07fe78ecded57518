import { Alert, Button, Checkbox, Drawer, Empty, Input, Pagination, Skeleton, Space } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, readTexts, sayText, writeWords, type Json, type Language, type ModelText, type Text } from '../../../engine'
import { useApp } from '../../app-context'
import { LoadFailure } from '../../page/load-failure'
import { registry } from '../../page/registry'
import { modelCalls, type ModelVersion } from '../model-calls'
import { foundWords, missingIn, wordRows, type EditedWords, type WordRow } from './word-rows'
import { WordsTable } from './words-table'
import styles from './words.module.css'

export interface WordsDrawerProps {
  readonly modelId: string
  readonly name: string
  readonly mayDesign: boolean
  readonly onClose: (changed: boolean) => void
}

interface Loaded {
  readonly version: ModelVersion
  readonly documents: { readonly form: Json; readonly list: Json }
  readonly texts: readonly ModelText[] | null
}

const perPage = 50
const json = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    return null
  }
}

/** The words of a model in each language beside each other; saving makes them its draft, as every change of a model does. */
function WordsDrawer({ modelId, name, mayDesign, onClose }: WordsDrawerProps) {
  const { t } = useTranslation()
  const { http, notices, words } = useApp()
  const calls = useMemo(() => modelCalls(http), [http])
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failure, setFailure] = useState('')
  const [edited, setEdited] = useState<EditedWords>(new Map())
  const [keyword, setKeyword] = useState('')
  // The texts that lacked something when the filter was put on: what one fills in stays where it is.
  const [missing, setMissing] = useState<ReadonlySet<string> | null>(null)
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)

  const load = useCallback(async () => {
    const answer = await calls.version(modelId, 'latest')
    setFailure(answer.ok ? '' : answer.error.message)
    if (!answer.ok) return
    const documents = { form: json(answer.value.formData), list: json(answer.value.columnData) }
    setLoaded({ version: answer.value, documents, texts: readTexts(documents, registry) })
    setEdited(new Map())
  }, [calls, modelId])
  useEffect(() => void load(), [load])

  const { rows, written } = useMemo(() => wordRows(loaded?.texts ?? [], edited), [loaded, edited])
  const say = (text: Text): string => sayText(text, words.language, (key) => t(key))
  const place = ({ owners, use }: WordRow): string => [...owners.map(say), t(`pages.words.use.${use}`)].join(' › ')
  const shown = foundWords(rows, keyword, missing, place)
  const current = Math.min(page, Math.max(1, Math.ceil(shown.length / perPage)))
  const onSay = (row: WordRow, language: Language, said: string) => setEdited(new Map(edited).set(row.at, { ...row.in, [language]: said.trim() }))
  const close = async () => {
    if (edited.size > 0 && !(await notices.confirm(t('shell.leave.close')))) return
    onClose(false)
  }
  const save = async () => {
    if (!loaded) return
    const said = new Map(rows.filter(({ at }) => edited.has(at)).map((row) => [row.at, row.in]))
    const { form, list } = writeWords(loaded.documents, registry, said)
    const kept = (document: Json, before: Json, text: string): string => (document === before ? text : JSON.stringify(document))
    setBusy(true)
    const answer = await calls.saveDraft(modelId, {
      formData: kept(form, loaded.documents.form, loaded.version.formData),
      columnData: kept(list, loaded.documents.list, loaded.version.columnData),
      version: loaded.version.saved,
    })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error.message)
    notices.toast('success', t('pages.words.saved', { number: answer.value.number }))
    onClose(true)
  }
  const readOnly = !mayDesign || loaded?.version.isOfModule === true
  return (
    <Drawer
      open
      width="min(1200px, 100%)"
      title={t('pages.words.title', { name })}
      maskClosable={false}
      onClose={() => void close()}
      footer={
        <Space>
          {!readOnly && (
            <Button type="primary" loading={busy} disabled={edited.size === 0} onClick={() => void save()}>
              {t('pages.words.save')}
            </Button>
          )}
          <Button onClick={() => void close()}>{t('pages.menu.cancel')}</Button>
        </Space>
      }
    >
      {failure !== '' &&
        (loaded ? (
          <Alert className={styles['note'] ?? ''} type="error" showIcon role="alert" message={failure} />
        ) : (
          <LoadFailure message={failure} again={t('pages.design.reload')} onAgain={() => void load()} />
        ))}
      {loaded === null && failure === '' && <Skeleton active />}
      {loaded?.texts === null && <Alert type="warning" showIcon message={t('pages.words.unreadable')} />}
      {loaded?.texts && (
        <>
          <div className={styles['bar']}>
            <Input.Search
              className={styles['search'] ?? ''}
              allowClear
              aria-label={t('pages.words.search')}
              placeholder={t('pages.words.search')}
              onChange={({ target }) => {
                setKeyword(target.value)
                setPage(1)
              }}
            />
            <Checkbox
              checked={missing !== null}
              onChange={({ target }) => {
                setMissing(target.checked ? new Set(rows.filter(({ lacks }) => lacks.length > 0).map(({ at }) => at)) : null)
                setPage(1)
              }}
            >
              {t('pages.words.onlyMissing')}
            </Checkbox>
            <span role="status">
              {languages
                .filter((language) => language !== written)
                .map((language) => t('pages.words.count', { language: t(`shell.language.${language}`), count: missingIn(rows, language) }))
                .join(t('shell.comma'))}
            </span>
          </div>
          {shown.length === 0 ? (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={t(missing !== null && keyword === '' ? 'pages.words.complete' : 'pages.words.nothing')}
            />
          ) : (
            <WordsTable
              key={`${current} ${keyword}`}
              rows={shown.slice((current - 1) * perPage, current * perPage)}
              written={written}
              readOnly={readOnly}
              place={place}
              onSay={onSay}
            />
          )}
          {shown.length > perPage && (
            <Pagination
              className={styles['pager'] ?? ''}
              size="small"
              current={current}
              pageSize={perPage}
              total={shown.length}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      )}
    </Drawer>
  )
}

export default WordsDrawer
