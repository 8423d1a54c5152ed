import type { Hex } from '../crypto/hex.ts'
import type { FeeMarketTransaction } from '../crypto/signTransaction.ts'
import type { WalletState } from '../state.ts'
import { sendTransaction } from './sendTransaction.ts'

/** Sends a waiting transaction again with higher fees: the same one (`speedUp`), or nothing to oneself (`cancel`). */
export async function replaceTransaction(
  state: WalletState,
  hash: string,
  purpose: 'speedUp' | 'cancel',
): Promise<Hex> {
  const sent = state.sent.get(hash)
  if (!sent) throw new Error(`The wallet has not sent ${hash}.`)
  const { from, transaction } = sent
  const emptied = { to: from, value: 0n, data: '0x' as const, gas: 21_000n }
  const replacement: FeeMarketTransaction = {
    ...transaction,
    ...(purpose === 'cancel' ? emptied : {}),
    maxFeePerGas: raised(transaction.maxFeePerGas),
    maxPriorityFeePerGas: raised(transaction.maxPriorityFeePerGas),
  }
  return sendTransaction(state, { from, transaction: replacement })
}

/** Nodes take a replacement only for a tenth more; a quarter is safely above. */
function raised(fee: bigint): bigint {
  return fee + fee / 4n + 1n
}
