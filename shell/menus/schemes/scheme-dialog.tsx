import { Alert, Button, Drawer, Input, Radio, Select, Space } from 'antd'
import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app-context'
import { ConditionGroups } from './condition-groups'
import { presets, type Preset, type Scheme, type SchemeCalls, type SchemeField } from './scheme-calls'
import { bodyOf, draftOf, emptyGroup, missingIn, type SchemeDraft } from './scheme-draft'
import styles from './schemes.module.css'

interface SchemeDialogProps {
  readonly calls: SchemeCalls
  readonly menuId: string
  readonly fields: readonly SchemeField[]
  /** Null for a new one. */
  readonly scheme: Scheme | null
  readonly onClose: (changed: boolean) => void
}

/** Makes or changes a data scheme: a preset, or conditions. */
export function SchemeDialog({ calls, menuId, fields, scheme, onClose }: SchemeDialogProps) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const models = [...new Map(fields.map(({ modelId, modelName }) => [modelId, modelName])).entries()]
  const [draft, setDraft] = useState<SchemeDraft>(() => draftOf(scheme, models[0]?.[0] ?? ''))
  const [first] = useState(() => JSON.stringify(draft))
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const name = useRef<InputRef>(null)
  const own = fields.filter(({ modelId }) => modelId === draft.modelId)

  const set = (change: Partial<SchemeDraft>) => {
    setDraft((before) => ({ ...before, ...change }))
    setFailure('')
  }
  const choose = (preset: Preset) => set({ preset, ...(preset === 'custom' && draft.groups.length === 0 && { groups: [emptyGroup(own)] }) })
  const close = async () => {
    if (JSON.stringify(draft) !== first && !(await notices.confirm(t('shell.leave.close')))) return
    onClose(false)
  }
  const save = async () => {
    const missing = missingIn(draft)
    if (missing !== null) return setFailure(t(`shell.dataScheme.missing.${missing}`))
    setBusy(true)
    const answer = await calls.save(scheme?.id ?? null, { ...bodyOf(draft, menuId, fields), ...(scheme && { version: scheme.version }) })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.error.fields?.[0]?.message ?? answer.error.message)
    notices.toast('success', t('shell.dataScheme.saved'))
    onClose(true)
  }
  return (
    <Drawer
      open
      width="min(720px, 100%)"
      title={t(scheme ? 'shell.dataScheme.edit' : 'shell.dataScheme.add')}
      maskClosable={false}
      onClose={() => void close()}
      afterOpenChange={(open) => {
        if (open) name.current?.focus()
      }}
      footer={
        <Space>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            {t('shell.dataScheme.save')}
          </Button>
          <Button onClick={() => void close()}>{t('shell.dataScheme.cancel')}</Button>
        </Space>
      }
    >
      {failure !== '' && <Alert className={styles['note'] ?? ''} type="error" showIcon message={failure} role="alert" />}
      {scheme !== null && scheme.roleNames.length > 0 && (
        <Alert
          className={styles['note'] ?? ''}
          type="info"
          showIcon
          message={t('shell.dataScheme.inUse', { roles: scheme.roleNames.join(t('shell.comma')) })}
        />
      )}
      <label className={styles['label']} htmlFor="scheme-name" data-required>
        {t('shell.dataScheme.name')}
      </label>
      <Input
        id="scheme-name"
        ref={name}
        className={styles['control'] ?? ''}
        maxLength={100}
        required
        value={draft.fullName}
        onChange={(event) => set({ fullName: event.target.value })}
      />
      {models.length > 1 && (
        <>
          <label className={styles['label']} htmlFor="scheme-model">
            {t('shell.dataScheme.model')}
          </label>
          <Select
            id="scheme-model"
            className={styles['control'] ?? ''}
            disabled={scheme !== null}
            value={draft.modelId}
            options={models.map(([value, label]) => ({ value, label }))}
            onChange={(modelId: string) => set({ modelId, groups: [] })}
          />
        </>
      )}
      <span id="scheme-preset" className={styles['label']}>
        {t('shell.dataScheme.shows')}
      </span>
      <Radio.Group
        className={styles['control'] ?? ''}
        aria-labelledby="scheme-preset"
        value={draft.preset}
        onChange={(event) => choose(event.target.value as Preset)}
      >
        <Space direction="vertical">
          {presets.map((preset) => (
            <Radio key={preset} value={preset}>
              {t(`shell.dataScheme.preset.${preset}`)}
            </Radio>
          ))}
        </Space>
      </Radio.Group>
      {draft.preset === 'custom' && (
        <>
          <p className={styles['help']}>{t('shell.dataScheme.conditionsHelp')}</p>
          <ConditionGroups groups={draft.groups} fields={own} onChange={(groups) => set({ groups })} />
        </>
      )}
    </Drawer>
  )
}
