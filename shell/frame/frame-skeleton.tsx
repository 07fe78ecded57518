import styles from './frame-skeleton.module.css'

/** The frame's outline while its content is on the way. */
export function FrameSkeleton() {
  return (
    <div className={styles['frame']} aria-busy>
      <div className={styles['sidebar']} />
      <div className={styles['side']}>
        <div className={styles['bar']} />
        <div className={styles['body']}>
          <PageSkeleton />
        </div>
      </div>
    </div>
  )
}

/** The outline of a page that is on its way. */
export const PageSkeleton = () => (
  <div className={styles['page']} aria-busy>
    <div className={styles['bones']} />
  </div>
)
