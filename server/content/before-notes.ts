import type { ShelfTable } from './shelves'

/**
 * What version 0.1 shipped and let administrators remove, by ids. That version noted nothing of what it delivered, so whatever of this is
 * missing from a database of it was removed. Menus are not among it: nobody could remove them, and an installation that an
 * early state of that version made never got those that came later.
 */
export const shippedBeforeNotes: Partial<Readonly<Record<ShelfTable, readonly string[]>>> = {
  dictionaryTypes: ['basic', 'yesNo', 'sex'],
  dictionaryData: ['yesNo.yes', 'yesNo.no', 'sex.1', 'sex.2', 'sex.3'],
}
