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

/** What an empty range shows in a search bar that nobody has come to: the boxes of its two ends. */
export interface RestPair {
  readonly role: 'spinbutton' | 'textbox'
  /** The words in the empty boxes, by which they are called too, and the one between them. */
  readonly start: string
  readonly end: string
  readonly between: string
  /** Both ends stand in one box with this at its end; each in a box of its own without it. */
  readonly icon?: 'calendar' | 'clock'
}
