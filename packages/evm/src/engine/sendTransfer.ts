import { KitError, type PreparedTransfer } from '@latchkit/core'
import { outcomeUnknown, sendingError } from '@latchkit/core/adapters'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { readNetworkId } from '../wallet/walletCalls.ts'

/**
 * Gives a prepared transfer to a wallet, once, on the network for which it was prepared. Answers the hash.
 * @throws UserRejected, UnsupportedChain, InsufficientFunds, WalletLocked, WalletDisconnected, OutcomeUnknown
 */
export async function sendTransfer(
  provider: Eip1193Provider,
  { request, transaction }: PreparedTransfer,
): Promise<string> {
  try {
    const networkId = await readNetworkId(provider)
    if (networkId !== request.networkId)
      throw new KitError(
        'UnsupportedChain',
        'The wallet is on another network than the transfer.',
        {
          context: { networkId, wantedNetworkId: request.networkId },
        },
      )
    const params = [transaction]
    const hash = await provider.request({ method: 'eth_sendTransaction', params })
    if (typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash)) return hash.toLowerCase()
    throw outcomeUnknown()
  } catch (error) {
    throw sendingError(error)
  }
}
