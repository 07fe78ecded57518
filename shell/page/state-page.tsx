import type { ReactNode } from 'react'
import { StatePicture, type PictureName } from './state-picture'
import styles from './state-page.module.css'

interface StatePageProps {
  readonly picture: PictureName
  readonly title: string
  readonly text: string
  readonly detail?: string
  readonly action?: ReactNode
  /** The page stands alone in the window, without the frame. */
  readonly standalone?: boolean
}

/** One message instead of a page: what happened, and the way on. */
export function StatePage({ picture, title, text, detail = '', action, standalone = false }: StatePageProps) {
  const Element = standalone ? 'main' : 'div'
  return (
    <Element className={standalone ? `${styles['page']} ${styles['standalone']}` : styles['page']}>
      <StatePicture name={picture} />
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      {detail !== '' && <code className={styles['detail']}>{detail}</code>}
      {action}
    </Element>
  )
}
