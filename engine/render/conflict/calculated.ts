import type { Plan, PlanInput } from '../../plan/plan'

/** Whether a value always follows from others: it is calculated again from what is chosen, whatever stands there. */
export const isCalculated = (plan: Plan, { node }: PlanInput): boolean => plan.calculations.some((rule) => rule.node === node && rule.when === null)
