import { checksumAddress } from '../address/checksumAddress.ts'
import { isAddressShape } from '../address/isAddressShape.ts'

/** The account that a Safe shows the page for. */
export interface SafeInfo {
  /** With its checksum. */
  readonly address: string
  readonly chainId: number
}

/** Reads a Safe's description of itself; `undefined` if it names no account. */
export function parseSafeInfo(answer: unknown): SafeInfo | undefined {
  const { safeAddress, chainId } = (answer ?? {}) as Readonly<Record<string, unknown>>
  const id = Number(chainId)
  if (!isAddressShape(safeAddress) || !Number.isSafeInteger(id) || id <= 0) return undefined
  return { address: checksumAddress(safeAddress), chainId: id }
}
