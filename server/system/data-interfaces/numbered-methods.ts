/** The verbs that an interface asks another system by. */
export const methods = ['GET', 'POST'] as const

/** What clients of the family mean by their numbers; other verbs and statements than those that read are not made here. */
export const numberedMethods: Readonly<Record<string, (typeof methods)[number]>> = { '': 'GET', '3': 'GET', '6': 'GET', '7': 'POST' }
