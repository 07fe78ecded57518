import { useTranslation } from 'react-i18next'
import type { Place } from '../router/places'
import { useTitleOf } from '../router/use-title'
import styles from './navbar.module.css'

/** Where the page stands in the menu. */
export function Trail({ title, place }: { readonly title: string; readonly place: Place | null }) {
  const { t } = useTranslation()
  const titleOf = useTitleOf()
  const above = place?.at === 'menu' ? place.route.trail : []
  return (
    <nav className={styles['trail']} aria-label={t('shell.frame.trail')}>
      <ol>
        {above.map((step) => (
          <li key={step.path} className={styles['above']}>
            {titleOf(step.name, step.title)}
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
