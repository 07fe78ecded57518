import { shownFields, type Access } from '../../../../server/module'
import { depositSubject, rentSubject } from '../../rules/contract-lines'
import { penaltySubject } from '../../rules/settle'
import { contractModelId } from '../contracts/contract'

/** What of a contract tells its amounts. */
const ofRent = ['units', 'units.area', 'units.price']
const ofFees = ['fees', 'fees.feePrice']

/**
 * Which amounts of contracts somebody sees, by their subject: those that follow from fields and columns which the menus of contracts show them. Fees are
 * charged by the area of units as well; what an end costs follows from the rent.
 */
export function seenCharges(access: Access): (subject: string) => boolean {
  const isShown = shownFields(access, contractModelId)
  const [rent, fees, deposit] = [ofRent.every(isShown), [...ofFees, 'units', 'units.area'].every(isShown), isShown('deposit')]
  return (subject) => (subject === depositSubject ? deposit : subject === rentSubject || subject === penaltySubject ? rent : fees)
}
