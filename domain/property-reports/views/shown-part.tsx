import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { languageTags, loadChart, useApp } from '../../../shell/module'
import type { Shown } from './read-screen'
import wallStyles from './data-screen.module.css'
import cardStyles from './part-card.module.css'

const Chart = lazy(loadChart)
/** Words of charts in points of the canvas: what is read from five metres away. */
const chartWords = 20

interface ShownPartProps {
  readonly title: string
  readonly shows: Shown
  /** Hangs on a wall, in points of the canvas. */
  readonly wall?: boolean
  /** Where a figure is looked up, by its entry in the menu; '' where the reader has none. */
  readonly pathOf?: (menu: string) => string
}

/** What a part of a large screen shows, on the wall or in a portal. */
export const ShownPart = observer(function ShownPart({ title, shows, wall = false, pathOf = () => '' }: ShownPartProps) {
  const styles = wall ? wallStyles : cardStyles
  const { t } = useTranslation()
  const { language } = useApp().words
  const shown = (value: string): string =>
    /^-?\d+(\.\d+)?$/.test(value)
      ? Number(value).toLocaleString(languageTags[language], { minimumFractionDigits: value.split('.')[1]?.length ?? 0 })
      : value
  switch (shows.is) {
    case 'figures':
      return (
        <dl className={styles['figures']}>
          {shows.figures.map(({ name, value, unit, menu }) => (
            <div key={name}>
              <dt>{pathOf(menu) === '' ? name : <Link to={pathOf(menu)}>{name}</Link>}</dt>
              <dd>
                {shown(value)}
                {unit !== '' && <small>{unit}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'chart':
      return (
        <div className={styles['chart']}>
          <Suspense fallback={null}>
            <Chart
              kind={shows.chart}
              title={title}
              data={{ names: shows.names, series: shows.series, limits: [] }}
              {...(wall && { wall: chartWords })}
            />
          </Suspense>
        </div>
      )
    case 'table':
      return (
        <table className={styles['table']}>
          <thead>
            <tr>
              {shows.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shows.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, place) => (
                  <td key={place} data-number={/^-?\d+(\.\d+)?$/.test(cell) || undefined}>
                    {shown(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'nothing':
      return <p className={styles['nothing']}>{shows.why}</p>
    case 'failed':
      return (
        <p className={styles['nothing']} role="alert">
          {t('property-reports.screen.failed')}
        </p>
      )
  }
})
