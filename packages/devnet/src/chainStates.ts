import { artifactsUrl } from '@latchkit/contracts'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { callRpc } from './callRpc.ts'
import { writeFileAtomically } from './writeFileAtomically.ts'

/** Seeded chains, kept on the disk so that the next start need not play the past again. */
export interface ChainStates {
  /** The path of a state that the present sources would make, if one is kept and young enough. */
  find(chainId: number): Promise<string | undefined>
  /** Keeps the state of the chain as it is now, with its blocks, transactions and logs. */
  save(chainId: number, rpcUrl: string): Promise<void>
}

/** After a week the past is played again, so that it keeps reaching up to now. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

/** Keeps states in `directory`. With `fresh`, what is there is not looked at. */
export async function createChainStates(directory: string, fresh: boolean): Promise<ChainStates> {
  const key = await stateKey()
  const pathOf = (chainId: number): string => join(directory, `${chainId}-${key}.json`)
  return {
    async find(chainId) {
      if (fresh) return undefined
      const path = pathOf(chainId)
      const file = await stat(path).catch(() => undefined)
      const isYoung = file !== undefined && Date.now() - file.mtimeMs < maxAgeMs
      return isYoung && (await isWhole(path)) ? path : undefined
    },
    async save(chainId, rpcUrl) {
      const dump = await callRpc<string>(rpcUrl, 'anvil_dumpState')
      const state = gunzipSync(Buffer.from(dump.slice(2), 'hex'))
      await mkdir(directory, { recursive: true })
      await writeFileAtomically(pathOf(chainId), state)
      for (const file of await readdir(directory)) {
        const isOutdated = file.startsWith(`${chainId}-`) && !file.includes(key)
        if (isOutdated) await rm(join(directory, file), { force: true })
      }
    },
  }
}

/** A state that a full disk has cut, say, is no reason not to start: the past is played again. */
async function isWhole(path: string): Promise<boolean> {
  try {
    JSON.parse(await readFile(path, 'utf8'))
    return true
  } catch {
    return false
  }
}

/** What a seeded chain is made with, besides our own sources. */
const programs = [
  '@foundry-rs/anvil',
  '@uniswap/v2-core',
  '@uniswap/v3-core',
  '@uniswap/v3-periphery',
  '@uniswap/swap-router-contracts',
  'entry-point-07',
  'entry-point-08',
]

/** Stands for everything that a seeded chain is made of: our sources, the contracts, and the programs. */
async function stateKey(): Promise<string> {
  const hash = createHash('sha256')
  for (const url of [new URL('./', import.meta.url), artifactsUrl]) {
    const folder = fileURLToPath(url)
    const files = await readdir(folder, { recursive: true })
    for (const file of files.filter(isIngredient).sort()) {
      hash.update(`${file}\n`).update(await readFile(join(folder, file)))
    }
  }
  const require = createRequire(import.meta.url)
  for (const name of programs) {
    hash.update(await readFile(require.resolve(`${name}/package.json`)))
  }
  return hash.digest('hex').slice(0, 16)
}

function isIngredient(file: string): boolean {
  const isSource =
    /^(seed|contracts)([/\\].*)?\.ts$|^(accounts|networks|services[/\\]chain)\.ts$/.test(file)
  return file.endsWith('.json') || (isSource && !file.endsWith('.test.ts'))
}
