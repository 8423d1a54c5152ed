import type { Address, Hex } from 'viem'

/** A transfer as the wallet is asked to send it: quantities in hex, the nonce left to the wallet. */
export interface TransferTransaction {
  readonly from: Address
  readonly to: Address
  readonly value: Hex
  readonly data?: Hex
  readonly chainId: string
  readonly gas: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
}
