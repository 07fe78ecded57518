import type { ComponentType } from 'react'
import type { JsonObject } from '../../model/json'

/** What a panel below a form is given: the record as it is filled in at the moment. */
export interface FormPanelProps {
  readonly record: JsonObject
  /** Where it is kept; null while it is new. */
  readonly id: string | null
}

/** Something that the application works out from a record of a model while it is filled in or looked at; its screen is loaded with the form. */
export interface FormPanel {
  /** The id of the model. */
  readonly model: string
  load(): Promise<ComponentType<FormPanelProps>>
}
