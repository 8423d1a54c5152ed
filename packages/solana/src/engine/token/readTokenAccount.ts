import { base58 } from '@scure/base'
import { bytes } from '../bytes.ts'
import { isTokenProgram } from '../programs.ts'
import type { ChainAccount } from '../rpc/readAccounts.ts'

/** An account that holds a token. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly isFrozen: boolean
}

/**
 * Reads an account of either token program. `undefined` where it holds no token: it is a mint, or not theirs.
 * @see https://github.com/solana-program/token-2022
 */
export function readTokenAccount(account: ChainAccount | undefined): TokenAccount | undefined {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { data } = account
  // Longer ones say what they are behind the first 165 bytes; 355 bytes are a group of signers.
  const isAccount = data.length === baseBytes || (data[baseBytes] === 2 && data.length !== 355)
  const state = data[108]
  if (!isAccount || (state !== 1 && state !== 2)) return undefined
  return {
    mint: base58.encode(data.subarray(0, 32)),
    owner: base58.encode(data.subarray(32, 64)),
    amount: bytes.readUint(data, 64, 8),
    isFrozen: state === 2,
  }
}

const baseBytes = 165
