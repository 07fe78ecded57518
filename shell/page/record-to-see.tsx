import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormPage } from '../../engine'
import { OpenRecord } from '../../engine/render'
import { useApp } from '../app-context'
import { loadModelPage } from './load-model-page'
import { registry } from './registry'

interface RecordToSeeProps {
  readonly modelId: string
  readonly record: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** A record of a model in the form that is published now, as far as its reader may see it. */
export function RecordToSee({ modelId, record, onClose }: RecordToSeeProps) {
  const { t } = useTranslation()
  const { http, notices, words } = useApp()
  const [form, setForm] = useState<FormPage | null>(null)
  const source = useMemo(() => ({ from: 'model', id: modelId }) as const, [modelId])
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const loaded = await loadModelPage(http, registry, modelId, (document) => words.needFor(document)).catch(() => null)
      if (!isWanted) return
      const page = loaded?.state === 'ready' ? loaded.page : null
      const found = page?.page === 'form' ? page : page?.page === 'list' ? page.form : undefined
      if (found) return setForm(found)
      notices.toast('error', t('pages.impact.cannotOpen'))
      onClose()
    }
    void load()
    return () => {
      isWanted = false
    }
    // Opened once for one record.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [http, modelId])
  return form && <OpenRecord page={form} title={record.name} source={source} id={record.id} onClose={onClose} />
}
