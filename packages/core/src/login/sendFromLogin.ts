import { sendEvmTransaction } from './sendEvmTransaction.ts'
import { sendTransaction } from './smart-account/sendTransaction.ts'
import type { SmartAccountParts } from './smart-account/smartAccountParts.ts'

/**
 * Sends what `eth_sendTransaction` asks for: as a user operation where the account is a smart account or can become one; else as a
 * transaction of its own. Returns the hash of the transaction.
 */
export async function sendFromLogin(parts: SmartAccountParts, params: unknown): Promise<string> {
  const sent = await sendTransaction(parts, params)
  if (sent !== undefined) return sent
  const { kit, network, request } = parts
  return await sendEvmTransaction(kit, network, {
    params,
    sign: async (transaction) =>
      await request({
        networkId: network.networkId,
        method: 'eth_signTransaction',
        params: [transaction],
      }),
  })
}
