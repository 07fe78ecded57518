import { defineModule, type ModuleView } from '../module'

/** Where readings are typed in, meter after meter. */
const sheet: ModuleView = { address: 'property/meterReading', title: { t: 'meters.sheet.title' }, buttons: { btn_save: { t: 'meters.sheet.save' } } }

/** Meters of units and of common parts, their readings, and rules for what these cost whom. */
export const meters = defineModule({ id: 'meters', needs: ['units', 'customers', 'billing'], views: [sheet] })
