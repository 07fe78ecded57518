/** The fields of a contract that say how its rent is paid: in which periods, when it is due, how days are counted, and which tax it contains. */
export const paymentTerms = ['paymentType', 'payCycle', 'every', 'timing', 'dueBy', 'dueDays', 'dueDay', 'dueMonths', 'dayCount', 'taxRate'] as const

/** The fields of a contract that say how its rent is raised; the steps themselves are rows of its table `raises`. */
export const raiseTerms = ['raiseWay', 'raiseBy', 'raiseCompound', 'raiseEvery', 'raiseUnit', 'raisePlaces', 'raiseRounding', 'raiseStops'] as const
