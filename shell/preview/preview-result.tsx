import { Badge, Tabs } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import type { JsonObject } from '../../engine'
import { FailurePage } from '../page/failure-page'
import { DesignImpact } from './design-impact'
import { DrawnPage } from './drawn-page'
import { ExportPanel } from './export-panel'
import { IssueList } from './issue-list'
import { ReadingNotice } from './reading-notice'
import type { Reading } from './read-schema-text'
import type { StoredModel } from './use-stored-model'
import { lazyInComponents } from '../theme/in-components'
import styles from './preview-page.module.css'

interface PreviewResultProps {
  readonly reading: Reading
  readonly stale: boolean
  /** The stored model that the text was read from. */
  readonly model: StoredModel | null
  readonly text: string
  readonly onShowPlace: (pointer: string) => void
  readonly onShowOffset: (offset: number) => void
}

const FormilyPanel = lazyInComponents(
  () => import('./formily-panel'),
  (module) => module.FormilyPanel,
)

/** What a text draws, holds, gets wrong and exports to. */
export function PreviewResult({ reading, stale, model, text, onShowPlace, onShowOffset }: PreviewResultProps) {
  const { t } = useTranslation()
  const [tab, setTab] = useState('form')
  // Put together when its tab is opened: nothing is drawn again while somebody types.
  const read = useRef<{ readonly of: Reading; readonly record: () => JsonObject } | null>(null)
  const keep = useCallback(
    (record: () => JsonObject) => {
      read.current = { of: reading, record }
    },
    [reading],
  )

  if (reading.state !== 'read') {
    return (
      <section className={styles['pane']} aria-label={t('shell.preview.result')} aria-busy={stale}>
        <div className={styles['bar']}>
          <h2 className={styles['heading']}>{t('shell.preview.result')}</h2>
        </div>
        <div className={styles['body']}>
          <ReadingNotice reading={reading} onShowOffset={onShowOffset} />
          {reading.state === 'refused' && <IssueList issues={reading.issues} onShowPlace={onShowPlace} />}
        </div>
      </section>
    )
  }
  const { page, plan, format, issues, place } = reading
  return (
    <section className={styles['pane']} aria-label={t('shell.preview.result')} aria-busy={stale}>
      <Tabs
        className={styles['tabs'] ?? ''}
        activeKey={tab}
        onChange={setTab}
        tabBarExtraContent={<span className={styles['format']}>{t(`shell.preview.formatName.${format}`)}</span>}
        items={[
          {
            key: 'form',
            label: t('shell.preview.tab.form'),
            children: (
              <ErrorBoundary
                resetKeys={[reading]}
                fallbackRender={({ error, resetErrorBoundary }) => <FailurePage error={error} onRetry={resetErrorBoundary} />}
              >
                <DrawnPage page={page} plan={plan} onChange={keep} />
              </ErrorBoundary>
            ),
          },
          {
            key: 'value',
            label: t('shell.preview.tab.value'),
            children: (
              <textarea
                className={styles['code']}
                aria-label={t('shell.preview.tab.value')}
                readOnly
                wrap="off"
                value={tab === 'value' ? JSON.stringify(read.current?.of === reading ? read.current.record() : {}, null, 2) : ''}
              />
            ),
          },
          {
            key: 'issues',
            label: (
              <Badge count={issues.length} size="small" offset={[10, -2]} overflowCount={999}>
                {t('shell.preview.tab.issues')}
              </Badge>
            ),
            children: <IssueList issues={issues} onShowPlace={onShowPlace} />,
          },
          ...(model === null
            ? []
            : [
                {
                  key: 'impact',
                  label: t('pages.impact.title'),
                  children: tab === 'impact' && <DesignImpact model={model} text={text} stale={stale} />,
                },
              ]),
          ...(page.page === 'form' && plan
            ? [
                {
                  key: 'formily',
                  label: t('shell.preview.tab.formily'),
                  children: tab === 'formily' && <FormilyPanel page={page} plan={plan} place={place} onShowPlace={onShowPlace} />,
                },
              ]
            : []),
          { key: 'export', label: t('shell.preview.tab.export'), children: <ExportPanel page={page} /> },
        ]}
      />
    </section>
  )
}
