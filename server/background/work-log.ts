/** The part of a log that work in the background writes to. */
export interface WorkLog {
  info(what: object, message: string): void
  warn(what: object, message: string): void
  error(what: object, message: string): void
}
