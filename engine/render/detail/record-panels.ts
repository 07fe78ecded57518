import type { ComponentType } from 'react'
import type { Text } from '../../model/text'

/** What is known of the record beside which a panel stands. */
export interface RecordPanelProps {
  /** The model, and the id of the record. */
  readonly model: string
  readonly id: string
  readonly menuId: string | undefined
  /** The record became another by what was done in the panel: it is fetched again. */
  readonly onChanged: () => void
}

/** Something about a record that stands behind a tab of its detail, such as its history. Its screen is loaded when the tab is opened. */
export interface RecordPanel {
  /** The id of the only model whose records have it; without one all have it. */
  readonly model?: string
  readonly key: string
  readonly title: Text
  /** Stands beside the title in the tab, such as how much there is behind it. */
  readonly Count?: ComponentType<Pick<RecordPanelProps, 'model' | 'id'>> | undefined
  load(): Promise<ComponentType<RecordPanelProps>>
}
