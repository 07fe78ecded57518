import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { modelText } from '../models/export-model'
import { modelCalls, type ModelVersion } from '../models/model-calls'
import type { Design } from '../models/impact/use-impact'
import { usePlace } from '../page/place-context'
import { useApp } from '../app-context'
import { unwrapModel } from './unwrap-model'

export interface StoredModel extends Pick<ModelVersion, 'fullName' | 'number' | 'isDraft' | 'isPast' | 'isUnderstood' | 'isOfModule' | 'columnData'> {
  readonly id: string
  /** It is looked at only: a draft is saved over the draft, or beside what is published. */
  readonly isReadOnly: boolean
  /** The text differs from what is stored. */
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** Stores the text as the model's draft; what everybody works with stays as it is. */
  save(): Promise<void>
  /** Brings what is stored into the text again. */
  reload(): Promise<void>
}

const asText = (document: unknown): string => (typeof document === 'string' ? document : JSON.stringify(document))

/** The two documents that a text is for a stored model. A form alone says nothing of the list: that stays as it is. */
export function designIn(text: string, { columnData }: Pick<ModelVersion, 'columnData'>): Design {
  const { form, formAt, list } = unwrapModel(JSON.parse(text.replace(/^\ufeff/, '')))
  return { formData: asText(form), columnData: list === undefined ? (formAt === '' ? columnData : '') : asText(list) }
}

/**
 * The model that the address names (`?model=`): its draft, or what is published of it, is brought into the text, and the text is saved as its draft.
 * With a number (`&version=`) it is that version of the model, to be looked at.
 */
export function useStoredModel(text: string, onText: (text: string) => void): StoredModel | null {
  const { t } = useTranslation()
  const { http, notices } = useApp()
  const { params } = usePlace()
  const id = typeof params['model'] === 'string' ? params['model'] : ''
  const version = typeof params['version'] === 'string' ? params['version'] : 'latest'
  const place = `${id} ${version}`
  const calls = useMemo(() => modelCalls(http), [http])
  const [model, setModel] = useState<(ModelVersion & { readonly id: string; readonly text: string }) | null>(null)
  const [isSaving, setSaving] = useState(false)
  const wanted = useRef(place)

  const reload = useCallback(async () => {
    const answer = await calls.version(id, version)
    if (wanted.current !== place) return
    if (!answer.ok) return notices.toast('error', answer.error.message)
    const read = modelText(answer.value)
    setModel({ ...answer.value, id, text: read })
    onText(read)
  }, [calls, id, version, place, notices, onText])
  useEffect(() => {
    wanted.current = place
    setModel(null)
    if (id !== '') void reload()
  }, [id, place, reload])

  if (model === null) return null
  const save = async () => {
    setSaving(true)
    const answer = await calls.saveDraft(id, { ...designIn(text, model), version: model.saved })
    setSaving(false)
    if (!answer.ok) {
      if (answer.error.code !== 409) return notices.toast('error', answer.error.message)
      if (await notices.confirm(t('shell.preview.staleDraft'))) await reload()
      return
    }
    const { number, saved, issues } = answer.value
    setModel({ ...model, number, saved, isDraft: true, isUnderstood: issues === 0 || model.isUnderstood, text })
    notices.toast(
      'success',
      issues > 0 ? t('shell.preview.draftSavedWithIssues', { number, count: issues }) : t('shell.preview.draftSaved', { number }),
    )
  }
  const { fullName, number, isDraft, isPast, isUnderstood, isOfModule, columnData } = model
  const isReadOnly = isOfModule || isPast || (version !== 'latest' && !isDraft)
  return {
    id,
    fullName,
    number,
    isDraft,
    isPast,
    isUnderstood,
    isOfModule,
    columnData,
    isReadOnly,
    isChanged: text !== model.text,
    isSaving,
    save,
    reload,
  }
}
