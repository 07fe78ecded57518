import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { sayText } from '../../engine'
import { EngineProvider, type Services } from '../../engine/render'
import { holds } from '../access/permissions'
import { useApp } from '../app-context'
import { CommentCount } from '../comments/comment-count'
import { timeFormat } from '../i18n/time-format'
import { loadPage } from './bundled-pages'
import { moduleFormPanels, moduleRecordPanels } from '../modules/views'
import { insideApp } from '../paths'
import { InComponents, prepareComponents } from '../theme/in-components'
import { registry } from './registry'
import { screenAt } from './views'

/** What the application knows about a record, beside its form. */
const recordPanels: NonNullable<Services['recordPanels']> = [
  ...moduleRecordPanels,
  {
    key: 'related',
    title: { t: 'pages.related.title' },
    load: () => import('../related/related-panel').then(({ RelatedPanel }) => RelatedPanel),
  },
  {
    key: 'comments',
    title: { t: 'pages.comments.title' },
    Count: CommentCount,
    load: () => import('../comments/comments-panel').then(({ CommentsPanel }) => CommentsPanel),
  },
  {
    key: 'history',
    title: { t: 'pages.history.title' },
    load: () => import('../history/history-panel').then(({ HistoryPanel }) => HistoryPanel),
  },
]

const recycleBin: NonNullable<Services['recycleBin']> = { load: () => import('../recycle-bin/recycle-bin').then(({ RecycleBin }) => RecycleBin) }

const chart: NonNullable<Services['chart']> = { load: () => import('../portal/chart').then(({ default: Chart }) => Chart) }

/** Lends the engine what the application has: server, words, notices, permissions, navigation. */
export const EngineHost = observer(function EngineHost({ fallback, children }: { readonly fallback: ReactNode; readonly children: ReactNode }) {
  const { http, words, gateway, notices, session, documents, drafts, keepsDrafts } = useApp()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [ready, setReady] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const permissions = session.current?.permissions
  const user = session.current?.user.facts
  const organization = session.current?.user.organizeName
  const language = words.language

  useEffect(() => {
    let current = true
    Promise.all([words.need('pages'), words.need('modules')]).then(
      () => {
        if (current) setReady(true)
      },
      (error: unknown) => {
        if (current) setFailure(error)
      },
    )
    return () => {
      current = false
    }
  }, [words])

  const services = useMemo<Services>(
    () => ({
      gateway,
      language,
      user,
      organization,
      recordPanels,
      lastChange: async (record, place) => {
        const { lastChangeBy } = await import('../history/last-change')
        const time = timeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
        return lastChangeBy(http, { t: (key, values) => t(key, values ?? {}), time })(record, place)
      },
      recycleBin,
      chart,
      drafts: keepsDrafts ? drafts : undefined,
      t: (key, values) => t(key, values ?? {}),
      text: (text) => sayText(text, language, t),
      notify: (level, message) => notices.toast(level, message),
      confirm: (message) => notices.confirm(message),
      tell: (message) => notices.tell(message),
      can: (code, menuId) => permissions !== undefined && holds(permissions, code, menuId),
      loadPage,
      screen: screenAt,
      showDocument: documents.show,
      controls: { Around: InComponents, prepare: () => prepareComponents(language) },
      formPanels: moduleFormPanels,
      navigate: (to) => {
        const target = insideApp(to)
        if (target) void navigate(target)
      },
    }),
    [http, gateway, language, user, t, notices, permissions, navigate, documents, keepsDrafts, drafts, organization],
  )

  if (failure !== null) throw failure
  return ready ? (
    <EngineProvider registry={registry} services={services}>
      {children}
    </EngineProvider>
  ) : (
    fallback
  )
})
