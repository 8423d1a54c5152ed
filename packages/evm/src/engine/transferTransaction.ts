import type { Address, Hex } from 'viem'

/** The parameters of `eth_sendTransaction` for a transfer: quantities in hex; the wallet chooses the nonce. */
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
