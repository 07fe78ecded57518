/**
 * Fee subjects that every installation gets: those that contracts bill by their own accord (`rent`, `deposit`, `penalty`), and the usual others that
 * meters and fees of contracts are given. What they are called stands in the words of the module, `billing.subject.<id>`.
 */
interface ShippedSubject {
  readonly id: string
  /** 1 for what is counted by a meter. */
  readonly energy: 0 | 1
  readonly sortCode: number
  /** Percent a day after a week, at most what the bill is over; null for no late fee. */
  readonly lateRate: string | null
  /** Percent of VAT that is contained in what is billed; null where no invoice is made of it. */
  readonly taxRate: string | null
  /** Contracts bill it under this id, so that it has to be there. */
  readonly isNamedByContracts: boolean
}

const five = '0.05'

export const shippedSubjects: readonly ShippedSubject[] = [
  { id: 'rent', energy: 0, sortCode: 0, lateRate: five, taxRate: '9', isNamedByContracts: true },
  { id: 'deposit', energy: 0, sortCode: 1, lateRate: null, taxRate: null, isNamedByContracts: true },
  { id: 'propertyFee', energy: 0, sortCode: 2, lateRate: five, taxRate: '6', isNamedByContracts: false },
  { id: 'penalty', energy: 0, sortCode: 6, lateRate: null, taxRate: null, isNamedByContracts: true },
  { id: 'electricity', energy: 1, sortCode: 100, lateRate: null, taxRate: '13', isNamedByContracts: false },
  { id: 'water', energy: 1, sortCode: 101, lateRate: null, taxRate: '9', isNamedByContracts: false },
  { id: 'gas', energy: 1, sortCode: 102, lateRate: null, taxRate: '9', isNamedByContracts: false },
]
