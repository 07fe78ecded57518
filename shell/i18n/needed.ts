/** What loads a part of the words. */
interface Speaker {
  need(part: string): Promise<void>
}

let speaker: Speaker | null = null
const wanted = new Set<string>()

/** From now on whoever needs words gets them from this. */
export const speakBy = (words: Speaker): void => {
  speaker = words
}

/** Fetches a part of the words; without anybody who speaks there is nothing to wait for. */
export const needWords = async (part: string): Promise<void> => speaker?.need(part)

/** Says, while code is loaded, which parts of the words it says. The build puts this behind such code (`tools/words-plugin.ts`). */
export const wantWords = (...parts: readonly string[]): void => {
  for (const part of parts) {
    wanted.add(part)
    // Whoever waits for the code hears of a failure.
    needWords(part).catch(() => undefined)
  }
}

/** Loaded code together with the words that it, and what it brought along, says. The build puts this around what is imported when it is needed. */
export async function withWords<M>(loading: Promise<M>): Promise<M> {
  const loaded = await loading
  await Promise.all([...wanted].map(needWords))
  return loaded
}
