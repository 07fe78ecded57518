import type { ComponentType } from 'react'

/** What the screen of a model's removed records is told. */
export interface RecycleBinProps {
  readonly model: string
  /** What the list is called. */
  readonly title: string
  readonly mayPurge: boolean
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The application's screen of removed records. */
export interface RecycleBin {
  load(): Promise<ComponentType<RecycleBinProps>>
}
