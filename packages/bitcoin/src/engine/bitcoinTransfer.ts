import type { NetworkId } from '@latchkit/wire'
import type { CoinChoice } from './coins/selectCoins.ts'
import type { Transaction } from './transaction/transaction.ts'

/** A prepared transfer as the adapter keeps it. What it spends has been proved to be there; nobody has signed it. */
export interface BitcoinTransfer {
  readonly networkId: NetworkId
  readonly from: string
  readonly to: string
  readonly choice: CoinChoice
  readonly satsPerKvb: bigint
  readonly unsigned: Transaction
  /** The transactions that hold what is spent, in the order of the inputs. */
  readonly previous: readonly Uint8Array[]
}
