/** The largest template that is taken, in bytes. */
export const mostBytes = 5 * 1024 * 1024

/** A template that cannot be taken: no document, too large when it is unpacked, or with what no template may hold. */
export class TemplateFault extends Error {
  constructor(
    readonly reason: 'notDocument' | 'tooLarge' | 'unsafe' | 'broken',
    readonly where = '',
  ) {
    super(reason)
  }
}
