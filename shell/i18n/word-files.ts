import wordFiles from 'virtual:words'

/**
 * The shell's own words are enough to sign in; the frame needs those of the modules, whose menus it names; pages bring those of the
 * engine, the widgets and the bundled schemas.
 */
export type WordSet = keyof typeof wordFiles

export { wordFiles }
