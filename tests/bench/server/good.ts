import type { Client } from '../../../server/testing/test-app'

/** Waits for an answer that has to be a good one. @throws {Error} */
export async function good(answer: ReturnType<Client['post']>): Promise<void> {
  const { code, msg } = await answer
  if (code !== 200) throw new Error(`The server answered ${code}: ${msg}`)
}
