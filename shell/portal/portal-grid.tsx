import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { moduleCards } from '../modules/views'
import { PortalCardView } from './portal-card'
import type { PortalCard } from './read-portal'
import styles from './portal.module.css'

/** Cards in a grid as their designer laid them out, one below the other on a phone. */
export function PortalGrid({ cards }: { readonly cards: readonly PortalCard[] }) {
  const { t } = useTranslation()
  // What its designer called it comes before the name that the module gives it in the reader's language.
  const titleOf = ({ title, content }: PortalCard): string => {
    const name = title === '' && content.show === 'unknown' ? moduleCards.get(content.kind)?.name : undefined
    return name === undefined ? title : t(name)
  }
  return (
    <div className={styles['grid']}>
      {[...cards]
        .sort((a, b) => a.y - b.y || a.x - b.x)
        .map((card) => ({ card, title: titleOf(card) }))
        .map(({ card, title }) => (
          <section key={card.id} className={styles['card']} style={placeOf(card)} aria-label={title}>
            {title !== '' && <h2 className={styles['title']}>{title}</h2>}
            <div className={styles['body']}>
              <PortalCardView card={card} />
            </div>
          </section>
        ))}
    </div>
  )
}

const placeOf = ({ x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }): CSSProperties =>
  ({ '--column': `${x + 1} / span ${w}`, '--row': `${y + 1} / span ${h}`, '--height': `${h * 50 - 10}px` }) as CSSProperties
