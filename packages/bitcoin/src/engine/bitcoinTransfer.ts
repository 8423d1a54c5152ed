import type { NetworkId } from '@latchkit/wire'
import type { Selection } from './utxos/selectUtxos.ts'
import type { Transaction } from './transaction/transaction.ts'

/** `PreparedTransfer.transaction` of Bitcoin: what it spends has been verified, and it is not signed. */
export interface BitcoinTransfer {
  readonly networkId: NetworkId
  readonly from: string
  readonly to: string
  readonly selection: Selection
  /** Sats per 1,000 virtual bytes. */
  readonly feeRate: bigint
  readonly unsignedTx: Transaction
  /** The transactions whose outputs are spent, in the order of the inputs. */
  readonly nonWitnessUtxos: readonly Uint8Array[]
}
