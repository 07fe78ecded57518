/** Why a query or a script came to nothing; words at `server.interface.<reason>`, the detail is for those who wrote it. */
export class QueryFailed extends Error {
  constructor(
    readonly reason:
      'timeout' | 'busy' | 'tooLarge' | 'tooMuch' | 'spent' | 'opensMore' | 'unreachable' | 'unknownConnection' | 'failed' | 'scriptFailed',
    readonly detail: string = '',
  ) {
    super(`Query failed: ${reason} ${detail}`)
  }
}
