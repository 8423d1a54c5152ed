import type { Address, Hex } from 'viem'

/** A call that the account makes. */
export interface Call {
  readonly to: Address
  readonly data: Hex
  readonly value?: bigint
}
