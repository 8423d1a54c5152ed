import { KitError, type PreparedTransfer } from '@latchkit/core'
import { unknownOutcomeError, sendingError, walletError } from '@latchkit/core/adapters'
import type { NetworkClient } from './createNetworkClient.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { readNetworkId } from '../wallet/walletCalls.ts'
import { guessSent } from './guessSent.ts'
import type { SentTransactions } from './sentTransaction.ts'
import type { TransferTransaction } from './transferTransaction.ts'

/**
 * Has a wallet send a prepared transfer, once, on the network for which it was prepared. Returns the hash.
 * @throws UserRejected, UnsupportedChain, InsufficientFunds, WalletLocked, WalletDisconnected, OutcomeUnknown
 */
export async function sendTransfer(
  provider: Eip1193Provider,
  {
    request,
    transaction,
  }: {
    readonly request: Pick<PreparedTransfer['request'], 'networkId'>
    readonly transaction: unknown
  },
  { client, sent }: { readonly client: NetworkClient; readonly sent: SentTransactions },
): Promise<string> {
  const networkId = await readNetworkId(provider).catch((error: unknown) => {
    throw walletError(error)
  })
  if (networkId !== request.networkId)
    throw new KitError('UnsupportedChain', 'The wallet is on another network than the transfer.', {
      context: { networkId, wantedNetworkId: request.networkId },
    })
  try {
    const params = [transaction]
    // Not awaited: once a node shows the transaction, the guess is not needed.
    const guessing = guessSent(client, transaction as TransferTransaction, sent)
    const answer = await provider.request({ method: 'eth_sendTransaction', params })
    if (typeof answer !== 'string' || !/^0x[0-9a-f]{64}$/i.test(answer)) throw unknownOutcomeError()
    const hash = answer.toLowerCase()
    void guessing.then((guess) => guess && sent.set(hash, guess))
    return hash
  } catch (error) {
    throw sendingError(error)
  }
}
