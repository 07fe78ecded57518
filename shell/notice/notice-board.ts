export type NoticeLevel = 'success' | 'error' | 'warning' | 'info'

/** Where notices are drawn; the screen attaches itself once it stands. */
export interface NoticeScreen {
  toast(level: NoticeLevel, message: string): void
  confirm(message: string): Promise<boolean>
  /** Stays until the user closes it. */
  tell(message: string): Promise<void>
  /** Says something beside the page, in the corner, for so many milliseconds. */
  announce(title: string, lines: readonly string[], milliseconds: number): void
}

/** Lets code that draws nothing speak to the user. What is said before the screen stands waits for it. */
export class NoticeBoard {
  #screen: NoticeScreen | null = null
  readonly #waiting: (readonly [NoticeLevel, string])[] = []

  attach(screen: NoticeScreen): () => void {
    this.#screen = screen
    for (const [level, message] of this.#waiting.splice(0)) screen.toast(level, message)
    return () => {
      if (this.#screen === screen) this.#screen = null
    }
  }

  /** Says nothing for an empty message: a call that was given up has none. */
  toast(level: NoticeLevel, message: string): void {
    if (message === '') return
    if (this.#screen) this.#screen.toast(level, message)
    else this.#waiting.push([level, message])
  }

  confirm(message: string): Promise<boolean> {
    return this.#screen?.confirm(message) ?? Promise.resolve(false)
  }

  tell(message: string): Promise<void> {
    return this.#screen?.tell(message) ?? Promise.resolve()
  }

  announce(title: string, lines: readonly string[], milliseconds: number): void {
    this.#screen?.announce(title, lines, milliseconds)
  }
}
