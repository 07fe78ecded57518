import { pause } from '../../process/slices'
import type { Services } from '../../services'
import { versionStore, type VersionSummary } from './store'

/** A version that was replaced within this time is kept, however many there are. Milliseconds. */
const keptFor = 90 * 86_400_000
/** So many go in one statement. */
const atOnce = 500

/**
 * Forgets old versions of models beyond the newest so many that were replaced, as the setting says. What is published, a draft and what it began as stay,
 * and so does what somebody worked with within the last 90 days. Returns how many were forgotten.
 */
export async function thinOutVersions({ store, env: { modelVersions } }: Pick<Services, 'store' | 'env'>, now: number): Promise<number> {
  let forgotten = 0
  for (const modelId of await store.of(versionStore).withMoreThan(modelVersions)) {
    await store.transaction(async (stores) => {
      await stores.of(versionStore).lock(modelId)
      const old = dispensable(await stores.of(versionStore).all(modelId), modelVersions, now)
      for (let at = 0; at < old.length; at += atOnce) await stores.of(versionStore).removeAll(modelId, old.slice(at, at + atOnce))
      forgotten += old.length
    })
    await pause()
  }
  return forgotten
}

/** The numbers of the versions that can go; `versions` come newest first. */
function dispensable(versions: readonly VersionSummary[], kept: number, now: number): readonly number[] {
  const begunFrom = versions.find(({ state }) => state === 'draft')?.basedOn ?? null
  const replaced = versions.flatMap((version, at) => (version.state === 'replaced' ? [{ version, until: replacedAt(versions, at) }] : []))
  return replaced
    .slice(kept)
    .filter(({ version, until }) => version.number !== begunFrom && until < now - keptFor)
    .map(({ version }) => version.number)
}

/** When a version was replaced: when the next that was published after it was. */
const replacedAt = (versions: readonly VersionSummary[], at: number): number => {
  const next = versions.slice(0, at).findLast(({ state }) => state !== 'draft')
  return next?.releaseTime ?? next?.creatorTime ?? Infinity
}
