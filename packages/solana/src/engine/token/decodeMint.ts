import { bytes } from '../bytes.ts'
import { isTokenProgram, programs } from '../programs.ts'
import type { ChainAccount } from '../rpc/getMultipleAccounts.ts'
import type { TransferFee } from './transferFee.ts'

/** A mint, as far as a transfer needs it. */
export interface Mint {
  readonly tokenProgram: string
  readonly decimals: number
  /** The size of a token account for it. */
  readonly accountBytes: number
  /** The older transfer fee, and the one that follows it. Empty for most mints. */
  readonly transferFees: readonly TransferFee[]
  readonly hasTransferHook: boolean
}

/** Decodes a mint of either token program; returns `undefined` if the account is not one. */
export function decodeMint(account: ChainAccount | undefined): Mint | undefined {
  if (!account || !isTokenProgram(account.owner)) return undefined
  const { data, owner: tokenProgram } = account
  const isMint = data.length === mintBytes || data[typeOffset] === 1
  if (!isMint || data[45] !== 1) return undefined
  const extensions = decodeExtensions(data.subarray(typeOffset + 1))
  const fees = extensions.get(transferFeeConfig)
  const accountExtensions = Array.from(accountExtensionBytes).filter(([type]) =>
    extensions.has(type),
  )
  return {
    tokenProgram,
    decimals: data[44] ?? 0,
    accountBytes:
      tokenProgram === programs.token
        ? accountBytes
        : accountBytes +
          1 +
          accountExtensions.reduce((sum, [, length]) => sum + 4 + length, immutableOwner),
    transferFees: fees ? [decodeTransferFee(fees, 72), decodeTransferFee(fees, 90)] : [],
    hasTransferHook:
      extensions
        .get(transferHook)
        ?.subarray(32)
        .some((byte) => byte > 0) ?? false,
  }
}

const mintBytes = 82
const accountBytes = 165
/** With extensions, the account type follows where a token account would end. */
const typeOffset = 165
const transferFeeConfig = 1
const transferHook = 14

/** Associated token accounts have ImmutableOwner: type and length without a value. */
const immutableOwner = 4

/** Extensions of a mint that put one into each of its token accounts, and the bytes of that one. */
const accountExtensionBytes: ReadonlyMap<number, number> = new Map([
  [transferFeeConfig, 8],
  [9, 0], // NonTransferable
  [transferHook, 1],
  [26, 0], // Pausable
])

function decodeTransferFee(config: Uint8Array, offset: number): TransferFee {
  return {
    epoch: bytes.readUint(config, offset, 8),
    maximum: bytes.readUint(config, offset + 8, 8),
    basisPoints: bytes.readUint(config, offset + 16, 2),
  }
}

/**
 * Returns the extensions of a Token-2022 account by their types: each is a type, a length and a value. A truncated one ends
 * the list.
 * @see https://www.solana-program.com/docs/token-2022/extensions
 */
export function decodeExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const extensions = new Map<number, Uint8Array>()
  let offset = 0
  while (offset + 4 <= data.length) {
    const type = Number(bytes.readUint(data, offset, 2))
    const length = Number(bytes.readUint(data, offset + 2, 2))
    const end = offset + 4 + length
    if (type === 0 || end > data.length) break
    extensions.set(type, data.subarray(offset + 4, end))
    offset = end
  }
  return extensions
}
