import type { Answer, Failure } from '../../engine'
import type { ShellGateway } from './create-gateway'

/**
 * The same gateway, which also tells the user what failed. Left out are failures that their place shows by itself:
 * option lists, uploads and file addresses (the field says so and offers a retry), refused fields (each shows its message)
 * stale records (the form asks what to do), and the locked session (the lock screen appears).
 */
export function announceFailures(gateway: ShellGateway, tell: (failure: Failure) => void): ShellGateway {
  const told = async <T>(pending: Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await pending
    if (!answer.ok && answer.error.message !== '' && !answer.error.fields && ![409, 603].includes(answer.error.code)) tell(answer.error)
    return answer
  }
  return {
    ...gateway,
    query: (...args) => told(gateway.query(...args)),
    read: (...args) => told(gateway.read(...args)),
    save: (...args) => told(gateway.save(...args)),
    remove: (...args) => told(gateway.remove(...args)),
    invoke: (...args) => told(gateway.invoke(...args)),
    download: (...args) => told(gateway.download(...args)),
  }
}
