import { BrandMark } from './brand-mark'
import styles from './splash.module.css'

/** While the application finds out who is there. No words: none may be loaded yet. */
export function Splash() {
  return (
    <div className={styles['splash']} aria-busy>
      <div className={styles['mark']}>
        <BrandMark size={48} />
      </div>
    </div>
  )
}
