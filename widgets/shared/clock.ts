/** `HH:mm:ss` of a day, as it is stored; two of them compare as texts. */
export const clockPattern = '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$'
/** The first time of day as it is stored. */
export const dayStart = '00:00:00'
/** The last time of day as it is stored, to the second. */
export const dayEnd = '23:59:59'
