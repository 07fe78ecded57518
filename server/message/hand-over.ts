const patience = 10_000

/** Gives a message to a service of the installation: POST as JSON. @throws {Error} where the service does not take it within ten seconds */
export async function handOver(url: string, what: string, body: object, key?: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`The service for ${what} answered ${answer.status}`)
}
