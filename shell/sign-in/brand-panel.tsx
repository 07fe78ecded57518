import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { SystemBrand, useSystemName } from './system-brand'
import styles from './brand-panel.module.css'

const strands = [0, 1, 2, 3, 4, 5, 6]

/** What the product is, on a woven ground. Hidden where there is no room for it. */
export const BrandPanel = observer(function BrandPanel() {
  const { t } = useTranslation()
  const name = useSystemName()
  return (
    <aside className={styles['panel']} aria-label={name}>
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
        <SystemBrand size={40} />
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
