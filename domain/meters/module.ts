import { defineModule, type ModuleView } from '../module'

/** Where readings are typed in, meter after meter. */
const sheet: ModuleView = { address: 'property/meterReading', title: { t: 'meters.sheet.title' }, buttons: { btn_save: { t: 'meters.sheet.save' } } }

/** Where readings become bills. */
const bills: ModuleView = { address: 'property/meterBill', title: { t: 'meters.bill.title' }, buttons: { btn_book: { t: 'meters.bill.book' } } }

/** Meters of units and of common parts, their readings, and what these cost whom. */
export const meters = defineModule({ id: 'meters', needs: ['units', 'customers', 'billing', 'receivables'], views: [sheet, bills] })
