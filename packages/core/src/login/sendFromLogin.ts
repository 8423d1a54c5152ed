import type { Network } from '../network.ts'
import { partsOf, type LoginAccounts } from './ownAccounts.ts'
import { sendEvmTransaction } from './sendEvmTransaction.ts'
import { sendTransaction } from './smart-account/sendTransaction.ts'

/**
 * Sends what `eth_sendTransaction` asks for: as a user operation where the account is a smart account or can become one; else as a
 * transaction of its own. Returns the hash of the transaction.
 */
export async function sendFromLogin(
  own: LoginAccounts,
  network: Network,
  params: unknown,
): Promise<string> {
  const parts = partsOf(own, network.networkId, params)
  const sent = parts && (await sendTransaction(parts, params))
  if (sent !== undefined) return sent
  return await sendEvmTransaction(own.kit, network, {
    params,
    sign: async (transaction) =>
      await own.request({
        networkId: network.networkId,
        method: 'eth_signTransaction',
        params: [transaction],
      }),
  })
}
