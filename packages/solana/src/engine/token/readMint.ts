import { bytes } from '../bytes.ts'
import { isTokenProgram, programs } from '../programs.ts'
import type { ChainAccount } from '../rpc/readAccounts.ts'
import { readExtensions } from './readExtensions.ts'
import type { TransferFee } from './transferFee.ts'

/** What a transfer must know of a token. */
export interface Mint {
  readonly tokenProgram: string
  readonly decimals: number
  /** How many bytes a wallet's account for it takes. */
  readonly accountBytes: number
  /** What the token itself keeps of every transfer: the older share, and the one that follows it. Empty for most. */
  readonly transferFees: readonly TransferFee[]
  /** True where a program of the token's own runs with every transfer. */
  readonly hasTransferHook: boolean
}

/** Reads a mint of either token program, `undefined` where the account is none. */
export function readMint(account: ChainAccount | undefined): Mint | undefined {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { data, owner: tokenProgram } = account
  const isMint = data.length === mintBytes || data[kindOffset] === 1
  if (!isMint || data[45] !== 1) return undefined
  const extensions = readExtensions(data.subarray(kindOffset + 1))
  const fees = extensions.get(transferFeeConfig)
  const ofAccounts = Array.from(extensionsOfAccounts).filter(([type]) => extensions.has(type))
  return {
    tokenProgram,
    decimals: data[44] ?? 0,
    accountBytes:
      tokenProgram === programs.token
        ? accountBytes
        : accountBytes +
          1 +
          ofAccounts.reduce((sum, [, length]) => sum + 4 + length, immutableOwner),
    transferFees: fees ? [readFee(fees, 72), readFee(fees, 90)] : [],
    hasTransferHook:
      extensions
        .get(transferHook)
        ?.subarray(32)
        .some((byte) => byte > 0) ?? false,
  }
}

const mintBytes = 82
const accountBytes = 165
/** Behind a mint that has extensions, where its accounts end too, stands what it is. */
const kindOffset = 165
const transferFeeConfig = 1
const transferHook = 14

/** Every account that a wallet is given says that its owner stays: type and length without a value. */
const immutableOwner = 4

/** Extensions of a mint that put one into each of its accounts, and how long that one is. */
const extensionsOfAccounts: ReadonlyMap<number, number> = new Map([
  [transferFeeConfig, 8],
  [9, 0], // cannot be transferred
  [transferHook, 1],
  [26, 0], // can be paused
])

function readFee(config: Uint8Array, offset: number): TransferFee {
  return {
    epoch: bytes.readUint(config, offset, 8),
    maximum: bytes.readUint(config, offset + 8, 8),
    basisPoints: bytes.readUint(config, offset + 16, 2),
  }
}
