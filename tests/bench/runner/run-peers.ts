import type { Browser } from '@playwright/test'
import { launch, servePeers } from './browser'
import { buildPeer, installPeers } from './build'
import { payloadOf } from './payload'
import { hopeless, type PeerName } from './peers'
import type { Sample } from './report'
import { scenarios } from './scenarios'

export interface Plan {
  readonly peers: readonly PeerName[]
  /** How often each scenario runs, by its name; others do not run. */
  readonly rounds: Readonly<Record<string, number>>
  /** Milliseconds after which a measurement counts as failed. */
  readonly patience: number
  readonly build: boolean
  readonly chromium: string
}

const within = <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`took more than ${milliseconds / 1000} s`)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Measures all peers in turns: round by round, forwards and backwards, so that a machine that slows down slows all of them.
 * A peer that fails in a scenario is left out of its further rounds.
 */
export async function runPeers({ peers, rounds, patience, build, chromium }: Plan): Promise<readonly Sample[]> {
  installPeers()
  if (build) for (const peer of peers) buildPeer(peer)
  const server = await servePeers()
  let browser: Browser = await launch(chromium)
  const samples: Sample[] = []
  const failed = new Set<string>()
  try {
    for (const [name, count] of Object.entries(rounds)) {
      const scenario = scenarios[name]
      if (!scenario) throw new Error(`There is no scenario "${name}"`)
      for (let round = 0; round < count; round += 1) {
        for (const peer of round % 2 === 0 ? peers : [...peers].reverse()) {
          if (failed.has(`${peer} ${name}`) || hopeless[peer]?.includes(name)) continue
          try {
            samples.push({ scenario: name, peer, ...(await within(scenario(browser, server.url(peer)), patience)) })
          } catch (error) {
            samples.push({ scenario: name, peer, figures: {}, faults: [String(error).slice(0, 200)] })
            await browser.close().catch(() => undefined)
            browser = await launch(chromium)
          }
          const { faults } = samples[samples.length - 1] ?? { faults: [] }
          if (faults.length > 0) {
            failed.add(`${peer} ${name}`)
            console.log(`${name}, ${peer}: ${faults.join('; ')}`)
          }
        }
        console.log(`${new Date().toISOString().slice(11, 19)} ${name} ${round + 1}/${count}`)
      }
    }
    for (const peer of peers) {
      const { script, scriptInAll, style } = await payloadOf(browser, server.url(peer))
      samples.push({
        scenario: 'payload',
        peer,
        figures: { 'JavaScript kB gz until the form stands': script, 'JavaScript kB gz with what follows': scriptInAll, 'CSS kB gz': style },
        faults: [],
      })
    }
  } finally {
    await browser.close()
    server.close()
  }
  return samples
}
