import { Alert, Button, Drawer, Input, Radio, Select, Space, Switch, TreeSelect } from 'antd'
import type { InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { described, FormRow } from './form-row'
import { IconPicker } from './icon-picker'
import type { MenuCalls, PlaceNode, Targets } from './menu-calls'
import { bodyOf, codeFor, draftOf, type MenuDraft } from './menu-draft'
import { NameInputs } from './name-inputs'
import { rowTypes, topId, type Category, type MenuRow } from './menu-row'
import { TabRows } from './tab-rows'
import { TargetControl } from './target-control'
import { TileColors } from './tile-colors'
import styles from './menu-form.module.css'

interface MenuFormProps {
  readonly calls: MenuCalls
  readonly targets: Targets | null
  readonly category: Category
  /** Null for a new entry. */
  readonly row: MenuRow | null
  readonly parentId: string
  readonly onClose: (changed: boolean) => void
}

/** What a type leads to is called, by the key of its words. */
const targetKeys: Readonly<Record<number, string>> = { 2: 'page', 3: 'model', 4: 'dictionary', 5: 'report', 6: 'screen', 7: 'link', 8: 'portal' }

/** Makes or changes an entry; what a type needs comes with it. */
export function MenuForm({ calls, targets, category, row, parentId, onClose }: MenuFormProps) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const [draft, setDraft] = useState<MenuDraft>(() => draftOf(row, parentId))
  const [first] = useState(() => JSON.stringify(draft))
  const [places, setPlaces] = useState<PlaceNode[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [typedCode, setTypedCode] = useState(row !== null)
  const name = useRef<InputRef>(null)
  const fixed = row?.isShipped === true
  const isApp = (row?.category ?? category) === 'App'

  useEffect(() => {
    void calls.places(row?.id ?? '0', row?.category ?? category).then((answer) => {
      if (answer.ok) setPlaces(answer.value)
    })
  }, [calls, row, category])

  const set = (change: Partial<MenuDraft>) => {
    setDraft((before) => {
      const next = { ...before, ...change }
      return typedCode || change.enCode !== undefined ? next : { ...next, enCode: codeFor('', next.target) || next.enCode }
    })
    const touched = Object.keys(change).flatMap((key) => (key === 'target' ? ['moduleId', 'urlAddress'] : [key]))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !touched.includes(key.split('.')[0] ?? ''))))
    setFailure('')
  }
  const close = async () => {
    if (JSON.stringify(draft) !== first && !(await notices.confirm(t('shell.leave.close')))) return
    onClose(false)
  }
  const save = async () => {
    const missing = (['fullName', 'enCode'] as const).filter((key) => draft[key].trim() === '')
    const words = { fullName: t('pages.menu.name'), enCode: t('pages.menu.code') }
    if (missing.length > 0) return setErrors(Object.fromEntries(missing.map((key) => [key, t('pages.menu.required', { field: words[key] })])))
    setBusy(true)
    const answer = await calls.save(row?.id ?? null, bodyOf(draft, row, category))
    setBusy(false)
    if (answer.ok) {
      notices.toast('success', t('pages.menu.saved'))
      return onClose(true)
    }
    const fields = answer.error.fields ?? []
    setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
    // What has no place of its own in the form is said above it.
    const placed = /^(fullName|enCode|parentId|type|moduleId|urlAddress|tabs(\..*)?)$/
    setFailure(fields.length > 0 && fields.every(({ path }) => placed.test(path)) ? '' : answer.error.message)
  }

  const targetKey = targetKeys[draft.type]
  const targetError = errors['urlAddress'] ?? errors['moduleId']
  const targetHelp =
    draft.type === 7
      ? t('pages.menu.linkHelp', { hosts: targets?.hosts.join(t('shell.comma')) || t('pages.menu.noHosts') })
      : draft.type === 5 && targets?.reports === false && !targets.ownReports.some(({ id }) => id === draft.target)
        ? t('pages.menu.noReports')
        : draft.type === 6 && targets?.dataVisual === false
          ? t('pages.menu.noScreens')
          : undefined
  return (
    <Drawer
      open
      width="min(640px, 100%)"
      title={t(row ? 'pages.menu.editTitle' : 'pages.menu.newTitle')}
      onClose={() => void close()}
      maskClosable={false}
      afterOpenChange={(open) => {
        if (open) name.current?.focus()
      }}
      footer={
        <Space>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            {t('pages.menu.save')}
          </Button>
          <Button onClick={() => void close()}>{t('pages.menu.cancel')}</Button>
        </Space>
      }
    >
      <form
        aria-label={t(row ? 'pages.menu.editTitle' : 'pages.menu.newTitle')}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {failure !== '' && <Alert className={styles['note'] ?? ''} type="error" showIcon message={failure} role="alert" />}
        {(fixed || row === null) && (
          <Alert className={styles['note'] ?? ''} type="info" showIcon message={t(fixed ? 'pages.menu.shippedHelp' : 'pages.menu.newHelp')} />
        )}
        <FormRow id="menu-parent" label={t('pages.menu.parent')} error={errors['parentId']}>
          <TreeSelect
            {...described('menu-parent', errors['parentId'])}
            showSearch
            treeDefaultExpandAll
            treeNodeFilterProp="title"
            value={draft.parentId}
            treeData={[{ value: topId, title: t('pages.menu.top'), children: places }]}
            onChange={(value: string) => set({ parentId: value })}
          />
        </FormRow>
        <div className={styles['pair']}>
          <FormRow id="menu-name" label={t('pages.menu.name')} required error={errors['fullName']}>
            <Input
              {...described('menu-name', errors['fullName'])}
              ref={name}
              maxLength={100}
              value={draft.fullName}
              onChange={(event) => set({ fullName: event.target.value })}
            />
          </FormRow>
          <FormRow id="menu-code" label={t('pages.menu.code')} required error={errors['enCode']}>
            <Input
              {...described('menu-code', errors['enCode'])}
              maxLength={100}
              disabled={fixed}
              value={draft.enCode}
              onChange={(event) => {
                setTypedCode(true)
                set({ enCode: event.target.value })
              }}
            />
          </FormRow>
        </div>
        <FormRow id="menu-type" label={t('pages.menu.type')} error={errors['type']}>
          <Select
            {...described('menu-type', errors['type'])}
            disabled={fixed}
            value={draft.type}
            options={rowTypes.map((type) => ({ value: type, label: t(`pages.menu.type${type}`) }))}
            onChange={(type: number) => set({ type, target: '', query: '' })}
          />
        </FormRow>
        {targetKey !== undefined && (
          <FormRow
            id="menu-target"
            label={t(isApp && draft.type === 2 ? 'pages.menu.appAddress' : `pages.menu.${targetKey}`)}
            required
            error={targetError}
            {...(targetHelp !== undefined && { help: targetHelp })}
          >
            <TargetControl
              id="menu-target"
              type={draft.type}
              value={draft.target}
              targets={targets}
              isApp={isApp}
              disabled={fixed}
              error={targetError}
              onChange={(target) => set({ target })}
            />
          </FormRow>
        )}
        {draft.type === 2 && (
          <FormRow id="menu-query" label={t('pages.menu.query')} help={t('pages.menu.queryHelp')}>
            <Input id="menu-query" maxLength={300} disabled={fixed} value={draft.query} onChange={(event) => set({ query: event.target.value })} />
          </FormRow>
        )}
        {draft.type === 4 && (
          <FormRow id="menu-tree" label={t('pages.menu.isTree')}>
            <Switch id="menu-tree" checked={draft.isTree} disabled={fixed} onChange={(isTree) => set({ isTree })} />
          </FormRow>
        )}
        {draft.type === 7 && (
          <FormRow label={t('pages.menu.opens')} error={errors['linkTarget']}>
            <Radio.Group
              aria-label={t('pages.menu.opens')}
              disabled={fixed}
              value={draft.opensHere}
              options={[
                { value: true, label: t('pages.menu.here') },
                { value: false, label: t('pages.menu.newWindow') },
              ]}
              onChange={(event) => set({ opensHere: event.target.value === true })}
            />
          </FormRow>
        )}
        {draft.type === 10 && (
          <FormRow label={t('pages.menu.tabs')} error={errors['tabs']}>
            <TabRows tabs={draft.tabs} targets={targets} disabled={fixed} errors={errors} onChange={(tabs) => set({ tabs })} />
          </FormRow>
        )}
        <FormRow id="menu-icon" label={t('pages.menu.icon')}>
          <IconPicker id="menu-icon" value={draft.icon} color={draft.color} onChange={(icon) => set({ icon })} />
        </FormRow>
        <FormRow label={t('pages.menu.color')} error={errors['iconBackgroundColor']}>
          <TileColors value={draft.color} onChange={(color) => set({ color })} />
        </FormRow>
        <FormRow id="menu-state" label={t('pages.menu.state')}>
          <Switch
            id="menu-state"
            checked={draft.isEnabled}
            checkedChildren={t('pages.menu.on')}
            unCheckedChildren={t('pages.menu.off')}
            onChange={(isEnabled) => set({ isEnabled })}
          />
        </FormRow>
        <FormRow label={t('pages.menu.names')} error={errors['names']} help={t('pages.menu.namesHelp')}>
          <NameInputs names={draft.names} onChange={(names) => set({ names })} />
        </FormRow>
        {draft.type !== 10 && (
          <FormRow id="menu-note" label={t('pages.menu.note')}>
            <Input.TextArea id="menu-note" rows={2} maxLength={500} value={draft.note} onChange={(event) => set({ note: event.target.value })} />
          </FormRow>
        )}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Drawer>
  )
}
