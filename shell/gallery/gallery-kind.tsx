import { CopyOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildPlan, parsePage, type AnyKind, type Plan } from '../../engine'
import { FormView } from '../../engine/render'
import { useApp } from '../app-context'
import { registry } from '../page/registry'
import { lazyInComponents } from '../theme/in-components'
import styles from './gallery-page.module.css'
import { statesOf, type KindState, type StateName } from './kind-states'

const FormilyState = lazyInComponents(
  () => import('./formily-state'),
  (module) => module.FormilyState,
)

/** Drawn when it comes near the window, and from then on: sixty kinds in six states each would take seconds at once. */
export function GalleryKind({ kind, compared }: { readonly kind: AnyKind; readonly compared: boolean }) {
  const { t } = useTranslation()
  const place = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (near || !element) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '400px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [near])
  const name = t(`widgets.kind.${kind.kind}`)
  return (
    <article ref={place} className={styles['kind']} aria-label={name} data-kind={kind.kind}>
      <h3 className={styles['name']}>
        {name} <code>{kind.kind}</code>
        <span className={styles['wire']}>{t('shell.gallery.wire', { names: kind.generator.names.join(', ') })}</span>
      </h3>
      {near && <States kind={kind} name={name} compared={compared} />}
    </article>
  )
}

function States({ kind, name, compared }: { readonly kind: AnyKind; readonly name: string; readonly compared: boolean }) {
  const { t } = useTranslation()
  const { notices } = useApp()
  const shown = useMemo(() => statesOf(kind, name), [kind, name])
  const [chosen, choose] = useState<StateName>(() => shown[1]?.state ?? 'plain')
  const one = shown.find(({ state }) => state === chosen) ?? shown[0]
  const text = JSON.stringify(one?.node ?? {}, null, 2)
  const record = one && Object.keys(one.record).length > 0 ? JSON.stringify(one.record, null, 2) : null

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notices.toast('success', t('shell.preview.copied'))
    } catch {
      notices.toast('warning', t('shell.preview.cannotCopy'))
    }
  }
  return (
    <div className={styles['columns']}>
      <div className={styles['states']}>
        {shown.map((state) => (
          <figure key={state.state} className={styles['state']} data-state={state.state}>
            <figcaption>{t(`shell.gallery.state.${state.state}`)}</figcaption>
            <DrawnState state={state} />
          </figure>
        ))}
        {compared && one && (
          <figure className={styles['state']} data-state="formily">
            <figcaption>{t('shell.preview.formily.by.theirs')}</figcaption>
            <FormilyState node={one.node} record={one.record} />
          </figure>
        )}
      </div>
      <div className={styles['source']}>
        <div className={styles['bar']}>
          {shown.length > 1 && (
            <Segmented<StateName>
              size="small"
              aria-label={t('shell.gallery.stateOf', { name })}
              value={chosen}
              options={shown.map(({ state }) => ({ value: state, label: t(`shell.gallery.state.${state}`) }))}
              onChange={choose}
            />
          )}
          <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
            {t('shell.preview.copy')}
          </Button>
        </div>
        <Code label={t('shell.gallery.jsonOf', { name })} text={text} />
        {record !== null && <Code label={t('shell.gallery.recordOf', { name })} text={record} />}
      </div>
    </div>
  )
}

const mostLines = 18

const Code = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <textarea className={styles['code']} aria-label={label} readOnly wrap="off" rows={Math.min(mostLines, text.split('\n').length + 1)} value={text} />
)

function DrawnState({ state: { state, node, record } }: { readonly state: KindState }) {
  const plan = useMemo((): Plan | null => {
    const { page } = parsePage({ page: 'form', layout: { labelPosition: 'top' }, fields: [node] }, registry)
    return page?.page === 'form' ? buildPlan(page, registry) : null
  }, [node])
  return (
    plan && (
      <FormView plan={plan} mode={state === 'empty' || state === 'required' ? 'create' : 'edit'} record={record} showErrors={state === 'error'} />
    )
  )
}
