import type { ComponentType } from 'react'
import type { JsonObject } from '../../model/json'

/** What a panel below a form is given: the record as it is filled in at the moment. */
export interface FormPanelProps {
  readonly record: JsonObject
  /** The id of the stored record; null for a new one. */
  readonly id: string | null
  /** It is only looked at. */
  readonly isRead: boolean
  /** The stored record became another by what was done in the panel: it is fetched again. */
  readonly onChanged: () => void
}

/** Something that the application works out from a record of a model while it is filled in or looked at; its screen is loaded with the form. */
export interface FormPanel {
  /** The id of the model. */
  readonly model: string
  load(): Promise<ComponentType<FormPanelProps>>
}
