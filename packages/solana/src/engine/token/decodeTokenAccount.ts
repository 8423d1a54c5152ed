import { base58 } from '@scure/base'
import { bytes } from '../bytes.ts'
import { isTokenProgram } from '../programs.ts'
import type { ChainAccount } from '../rpc/getMultipleAccounts.ts'

/** A token account. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly isFrozen: boolean
}

/**
 * Decodes a token account of either token program; returns `undefined` for anything else, such as a mint.
 * @see https://github.com/solana-program/token-2022
 */
export function decodeTokenAccount(account: ChainAccount | undefined): TokenAccount | undefined {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { data } = account
  // Longer ones carry their account type after 165 bytes; 355 bytes are a multisig.
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
