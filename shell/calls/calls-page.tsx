import { DownloadOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Json, Result } from '../../engine'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import type { HttpClient } from '../gateway/http-client'
import { saveFile } from '../gateway/save-file'
import { SearchedHead } from '../page/searched-head'
import { usePromised } from '../page/use-promised'
import { Failed } from '../profile/failed'
import styles from './calls-page.module.css'
import { groupsOf, readCalls } from './read-calls'

/** The document as it was sent. */
async function fetchDocument(http: HttpClient): Promise<Result<Blob, string>> {
  const answer = await http.fetchFile({ method: 'GET', url: '/api/openapi.json' })
  if (!answer.ok) return { ok: false, error: answer.error.message }
  return 'content' in answer.value ? { ok: true, value: answer.value.content } : { ok: false, error: '' }
}

/** Every call of the server: what it does and who may call it, from the server's own description, which can be saved as well. */
export default function CallsPage() {
  const { t } = useTranslation()
  const { http } = useApp()
  const [turn, setTurn] = useState(0)
  const [search, setSearch] = useState('')
  const fetched = usePromised(`openapi ${turn}`, async () => {
    const document = await fetchDocument(http)
    return document.ok ? { ...document, calls: readCalls(JSON.parse(await document.value.text()) as Json) } : document
  })
  const groups = useMemo(() => (fetched?.ok ? groupsOf(fetched.calls, search) : []), [fetched, search])
  if (fetched === undefined) return <PageSkeleton />
  if (!fetched.ok) return <Failed message={fetched.error} onRetry={() => setTurn(turn + 1)} />
  return (
    <div>
      <SearchedHead
        title={t('shell.calls.title')}
        label={t('shell.calls.search')}
        hint={t('shell.calls.searchHint')}
        count={t('shell.calls.count', { count: groups.reduce((sum, { calls }) => sum + calls.length, 0) })}
        search={search}
        onSearch={setSearch}
      >
        <Button icon={<DownloadOutlined />} onClick={() => saveFile('openapi.json', fetched.value)}>
          {t('shell.calls.save')}
        </Button>
      </SearchedHead>
      {groups.length === 0 && <Empty description={t('shell.calls.none')} />}
      {groups.map(({ group, calls }) => (
        <section key={group} aria-labelledby={`calls-${group}`} className={styles['group']}>
          <h2 id={`calls-${group}`} className={styles['name']} lang="en">
            {group}
          </h2>
          <ul className={styles['calls']}>
            {calls.map(({ method, path, summary, policy }) => (
              <li key={`${method} ${path}`} className={styles['call']} lang="en">
                <code className={styles['address']}>
                  <b>{method}</b> {path}
                </code>
                <span>{summary}</span>
                <span className={styles['policy']}>{policy}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
