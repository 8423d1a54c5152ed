import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountOf } from '../accounts.ts'
import { historySeconds } from './historySeconds.ts'

/**
 * Writes the first block of a chain, older than its history, and returns the path of the file. The deployer owns all coins
 * at first; everybody else is sent some, so that the history explains what they have.
 */
export async function writeGenesis(directory: string, chainId: number): Promise<string> {
  const path = join(directory, `genesis-${chainId}.json`)
  const zero = `0x${'0'.repeat(64)}`
  const genesis = {
    config: { chainId },
    nonce: '0x0',
    timestamp: `0x${(Math.floor(Date.now() / 1000) - historySeconds - 3600).toString(16)}`,
    extraData: '0x',
    gasLimit: '0x1c9c380',
    difficulty: '0x0',
    mixHash: zero,
    coinbase: `0x${'0'.repeat(40)}`,
    alloc: { [accountOf('deployer').address]: { balance: `0x${(10n ** 24n).toString(16)}` } },
  }
  await mkdir(directory, { recursive: true })
  await writeFile(path, JSON.stringify(genesis))
  return path
}
