import type { CSSProperties } from 'react'
import { PortalCardView } from './portal-card'
import type { PortalCard } from './read-portal'
import styles from './portal.module.css'

/** Cards in a grid as their designer laid them out, one below the other on a phone. */
export function PortalGrid({ cards }: { readonly cards: readonly PortalCard[] }) {
  return (
    <div className={styles['grid']}>
      {[...cards]
        .sort((a, b) => a.y - b.y || a.x - b.x)
        .map((card) => (
          <section key={card.id} className={styles['card']} style={placeOf(card)} aria-label={card.title}>
            {card.title !== '' && <h2 className={styles['title']}>{card.title}</h2>}
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
