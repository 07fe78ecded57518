export type NoticeLevel = 'success' | 'error' | 'warning' | 'info'

/** Where notices are drawn; it comes when the first of them is said, and attaches itself. */
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
  /** Whether anything was said yet: only then is a screen needed. */
  spoken = false
  #screen: NoticeScreen | null = null
  readonly #waiting: ((screen: NoticeScreen) => void)[] = []
  readonly #watchers = new Set<() => void>()

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  attach(screen: NoticeScreen): () => void {
    this.#screen = screen
    for (const say of this.#waiting.splice(0)) say(screen)
    return () => {
      if (this.#screen === screen) this.#screen = null
    }
  }

  /** Says nothing for an empty message: a call that was given up has none. */
  toast(level: NoticeLevel, message: string): void {
    if (message !== '') this.#say((screen) => screen.toast(level, message))
  }

  confirm(message: string): Promise<boolean> {
    return new Promise((resolve) => this.#say((screen) => void screen.confirm(message).then(resolve)))
  }

  tell(message: string): Promise<void> {
    return new Promise((resolve) => this.#say((screen) => void screen.tell(message).then(resolve)))
  }

  announce(title: string, lines: readonly string[], milliseconds: number): void {
    this.#say((screen) => screen.announce(title, lines, milliseconds))
  }

  #say(say: (screen: NoticeScreen) => void): void {
    if (this.#screen) return say(this.#screen)
    this.#waiting.push(say)
    this.spoken = true
    for (const watcher of this.#watchers) watcher()
  }
}
