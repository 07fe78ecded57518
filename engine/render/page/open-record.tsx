import { lazy, Suspense } from 'react'
import type { FormPage, ListSource } from '../../model/page'

const RecordPopup = lazy(() => import('./record-popup').then(({ RecordPopup: component }) => ({ default: component })))

interface OpenRecordProps {
  readonly page: FormPage
  readonly title: string
  readonly source: ListSource
  readonly id: string
  readonly onClose: () => void
}

const noParams = {}

/** A stored record to look at, in its form; it is fetched when it opens. */
export const OpenRecord = ({ page, title, source, id, onClose }: OpenRecordProps) => (
  <Suspense fallback={null}>
    <RecordPopup
      page={page}
      title={title}
      source={source}
      mode="view"
      id={id}
      params={noParams}
      menuId={undefined}
      onClose={onClose}
      onSaved={onClose}
    />
  </Suspense>
)
