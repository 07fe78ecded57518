/**
 * How a value is stored and compared.
 * `text`, `longText`: strings; `secret`: a string that lists, searches and logs never show; `integer`, `decimal`: numbers;
 * `timestamp`: milliseconds since 1970 UTC; `time`: `HH:mm:ss`; `json`: a list or an object.
 */
export type ValueType = 'text' | 'longText' | 'secret' | 'integer' | 'decimal' | 'timestamp' | 'time' | 'json'

/**
 * What stands for a secret that is stored: the same dots for all, since their number would tell its length.
 * A form gets it in place of the secret; sent back it means "as it was".
 */
export const secretMark = '••••••••'
