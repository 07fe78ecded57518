import { Drawer, Skeleton } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app-context'
import { publishCalls, type Version } from '../publish/publish-calls'
import { VersionRow } from './version-row'
import { LoadFailure } from '../../page/load-failure'
import styles from './versions.module.css'

export interface VersionsDrawerProps {
  readonly modelId: string
  readonly name: string
  /** Whether the reader may design: going back and discarding are theirs. */
  readonly mayDesign: boolean
  /** Shows a version in the preview. */
  readonly onOpen: (number: number) => void
  readonly onClose: (changed: boolean) => void
}

/** What a model was, is and is to be: compared, gone back to. */
function VersionsDrawer({ modelId, name, mayDesign, onOpen, onClose }: VersionsDrawerProps) {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const calls = useMemo(() => publishCalls(http, modelId), [http, modelId])
  const [versions, setVersions] = useState<readonly Version[] | null>(null)
  const [failure, setFailure] = useState('')
  const [changed, setChanged] = useState(false)

  const load = useCallback(async () => {
    const answer = await calls.versions()
    setFailure(answer.ok ? '' : answer.error.message)
    if (answer.ok) setVersions(answer.value)
  }, [calls])
  useEffect(() => void load(), [load])

  const draft = versions?.find(({ state }) => state === 'draft')
  const done = async (answer: { readonly ok: boolean; readonly error?: { readonly message: string } }, message: string) => {
    notices.toast(answer.ok ? 'success' : 'error', answer.ok ? message : (answer.error?.message ?? ''))
    if (answer.ok) setChanged(true)
    await load()
  }
  const goBack = async ({ number }: Version) => {
    if (!(await notices.confirm(t(draft ? 'pages.versions.backOverDraft' : 'pages.versions.backConfirm', { number, draft: draft?.number ?? 0 }))))
      return
    await done(await calls.goBack(number, draft?.saved ?? 0), t('pages.versions.wentBack', { number }))
  }
  const discard = async ({ number, saved }: Version) => {
    if (!(await notices.confirm(t('pages.versions.discardConfirm', { number })))) return
    await done(await calls.discard(saved), t('pages.versions.discarded'))
  }
  return (
    <Drawer open width="min(640px, 100%)" title={t('pages.versions.title', { name })} onClose={() => onClose(changed)}>
      {failure !== '' && <LoadFailure className={styles['note']} message={failure} again={t('pages.design.reload')} onAgain={() => void load()} />}
      {versions === null && failure === '' && <Skeleton active />}
      <ul className={styles['versions']} aria-label={t('pages.versions.title', { name })}>
        {versions?.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            others={versions.filter(({ number }) => number !== version.number)}
            calls={calls}
            mayDesign={mayDesign}
            isOnly={versions.length === 1}
            onOpen={() => onOpen(version.number)}
            onGoBack={() => void goBack(version)}
            onDiscard={() => void discard(version)}
          />
        ))}
      </ul>
    </Drawer>
  )
}

export default VersionsDrawer
