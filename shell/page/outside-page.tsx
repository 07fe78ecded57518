import { Button } from 'antd'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app-context'
import { PageSkeleton } from '../frame/frame-skeleton'
import { fillLink } from '../router/outgoing-link'
import { BundledPage } from './bundled-page'
import { isPageAddress } from './page-files'
import { usePlace } from './place-context'
import { StatePage } from './state-page'
import { usePromised } from './use-promised'
import styles from './outside-page.module.css'

/** A report of ours by the address of its page, or one of the report server by its id. */
export const ReportPage = ({ reportId, menuId }: { readonly reportId: string; readonly menuId: string }) =>
  isPageAddress(reportId) ? <BundledPage address={reportId} query="" menuId={menuId} /> : <ServerReport reportId={reportId} />

const ServerReport = observer(function ServerReport({ reportId }: { readonly reportId: string }) {
  const { t } = useTranslation()
  const { session, env } = useApp()
  const base = session.current?.system.reportUrl || env.reportBase
  if (base === '' || reportId === '')
    return <StatePage picture="unavailable" title={t('shell.outside.noReport.title')} text={t('shell.outside.noReport.text')} />
  return <OutsidePage template={`${base}/preview.html?id=${encodeURIComponent(reportId)}&token=\${token}&page=1&from=menu`} />
})

/** A link that opens here. */
export const LinkPage = ({ template }: { readonly template: string }) => <OutsidePage template={template} />

/** A page of another system inside ours, when the server allows its host; else the way to it. */
const OutsidePage = observer(function OutsidePage({ template }: { readonly template: string }) {
  const { t } = useTranslation()
  const app = useApp()
  const { title } = usePlace()
  const link = usePromised(`link ${template}`, () => fillLink(template, app.linkSurroundings()))
  if (link === undefined) return <PageSkeleton />
  if (link === null) return <StatePage picture="notFound" title={t('shell.frame.linkBroken')} text={t('shell.outside.broken')} />
  if (!link.ok) return <StatePage picture="noPermission" title={t('shell.outside.refused')} text={link.error.message} />
  const { host } = new URL(link.value)
  const framed = host === window.location.host || app.session.current?.system.hosts.includes(host)
  return framed ? (
    <iframe className={styles['frame']} title={title} src={link.value} referrerPolicy="no-referrer" allowFullScreen />
  ) : (
    <StatePage
      picture="unavailable"
      title={t('shell.outside.leave.title', { host })}
      text={t('shell.outside.leave.text')}
      action={
        <Button type="primary" href={link.value} target="_blank" rel="noopener noreferrer">
          {t('shell.frame.newWindow')}
        </Button>
      }
    />
  )
})
