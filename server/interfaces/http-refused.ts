/** Why an address is not asked, or what it answered is not taken; words at `server.interface.<reason>`. */
export class HttpRefused extends Error {
  constructor(
    readonly reason: 'hostClosed' | 'addressPrivate' | 'redirectCloses' | 'unreachable' | 'tooLarge' | 'timeout' | 'status' | 'notJson',
    readonly detail: string = '',
  ) {
    super(`HTTP source refused: ${reason} ${detail}`)
  }
}
