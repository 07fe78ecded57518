import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { insideApp } from '../paths'
import { SystemBrand, useSystemName } from './system-brand'
import type { Looks } from './use-looks'
import styles from './brand-panel.module.css'

const strands = [0, 1, 2, 3, 4, 5, 6]

/** What the product is, on a woven ground, or on the picture that somebody set up. Hidden where there is no room for it. */
export const BrandPanel = observer(function BrandPanel({ looks }: { readonly looks: Looks | undefined }) {
  const { t } = useTranslation()
  const name = useSystemName()
  const picture = insideApp(looks?.picture)
  return (
    <aside className={styles['panel']} aria-label={name}>
      {picture && <img className={styles['picture']} src={picture} alt="" />}
      <svg className={styles['weave']} viewBox="0 0 700 700" preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
        {strands.map((row) =>
          strands.map((column) => (
            <g key={`${row}.${column}`} transform={`translate(${column * 100} ${row * 100})`}>
              {(row + column) % 2 === 0 ? (
                <rect x="14" y="38" width="72" height="24" rx="12" />
              ) : (
                <rect x="38" y="14" width="24" height="72" rx="12" />
              )}
            </g>
          )),
        )}
      </svg>
      <div className={styles['brand']}>
        <SystemBrand size={40} logo={looks?.logo} />
      </div>
      <div className={styles['words']}>
        <p className={styles['slogan']}>{t('shell.signIn.slogan')}</p>
        <ul className={styles['points']}>
          {(['pages', 'rules', 'access'] as const).map((point) => (
            <li key={point}>{t(`shell.signIn.point.${point}`)}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
})
