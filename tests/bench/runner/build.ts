import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

export const benchFolder = new URL('..', import.meta.url).pathname
/** Where the built pages lie, one folder per peer. */
export const builtPeers = join(benchFolder, '.peers')

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(command, args, { cwd: benchFolder, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed with ${String(status)}`)
}

/** Installs the other libraries once; the product itself never needs them. */
export function installPeers(): void {
  if (existsSync(join(benchFolder, 'node_modules/@formily/antd-v5'))) return
  console.log('Installing the libraries to compare with …')
  // Several of them still ask for an older React than they run with.
  run('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'])
}

/** What amis ships for pages without a build; its package as such would bring along some hundred others. */
const amisVersion = '6.13.0'
const amis = join(builtPeers, '.amis')

function fetchAmis(): void {
  if (existsSync(join(amis, 'package/sdk/sdk.js'))) return
  mkdirSync(amis, { recursive: true })
  run('npm', ['pack', '--silent', `amis@${amisVersion}`, '--pack-destination', amis])
  run('tar', ['-xzf', join(amis, `amis-${amisVersion}.tgz`), '-C', amis, 'package/sdk'])
}

export function buildPeer(peer: string): void {
  const started = Date.now()
  if (peer === 'amis') fetchAmis()
  run(process.execPath, [join(benchFolder, '../../node_modules/vite/bin/vite.js'), 'build', '--config', 'vite.config.mjs'], { PEER: peer })
  console.log(`${peer}: built in ${Math.round((Date.now() - started) / 1000)} s`)
}
