/**
 * What a control shows while nobody uses it: enough to draw it as one plain box. The widget itself, with its popup and all
 * that it has to load, comes when the pointer or the focus does.
 */
export interface RestLook {
  /** What the control is, at rest as in use. */
  readonly role: 'combobox' | 'spinbutton' | 'textbox'
  readonly text: string
  readonly icon?: 'down' | 'calendar' | 'clock'
}
