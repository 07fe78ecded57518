import { CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { issueLevel, issueText, type Issue, type IssueLevel } from '../../engine'
import styles from './preview-page.module.css'

const signs: Readonly<Record<IssueLevel, typeof CloseCircleFilled>> = {
  error: CloseCircleFilled,
  warning: ExclamationCircleFilled,
  info: InfoCircleFilled,
}
const most = 300

/** Every defect in the user's words; choosing one shows its place in the text. */
export function IssueList({ issues, onShowPlace }: { readonly issues: readonly Issue[]; readonly onShowPlace: (pointer: string) => void }) {
  const { t } = useTranslation()
  if (issues.length === 0) return <p className={styles['quiet']}>{t('shell.preview.noIssues')}</p>
  return (
    <ul className={styles['issues']}>
      {issues.slice(0, most).map((issue, i) => {
        const level = issueLevel(issue)
        const Sign = signs[level]
        return (
          // The list is made anew with every reading; two issues may be alike.
          <li key={i}>
            <button type="button" className={styles['issue']} onClick={() => onShowPlace(issue.at)}>
              <Sign className={styles[level] ?? ''} aria-hidden />
              <span>
                <span className="shell-visually-hidden">{t(`shell.preview.level.${level}`)}: </span>
                {issueText(issue, { t: (key, values) => t(key, values ?? {}) })}
                <code>{issue.at === '' ? t('shell.preview.wholeDocument') : issue.at}</code>
              </span>
            </button>
          </li>
        )
      })}
      {issues.length > most && <li className={styles['quiet']}>{t('shell.preview.moreIssues', { count: issues.length - most })}</li>}
    </ul>
  )
}
