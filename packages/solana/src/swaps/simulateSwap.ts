import { KitError, type AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { callRpc } from '../engine/rpc/callRpc.ts'
import { parseAccount } from '../engine/rpc/getMultipleAccounts.ts'
import { unreadableError } from '../engine/rpc/unreadableError.ts'
import { simulationError } from '../engine/simulationError.ts'
import type { WrittenAccounts } from './measureSwap.ts'

/**
 * Runs a swap for trial on the current state of the chain. Returns the accounts that it would leave behind.
 * @param transaction Unsigned, in base64
 * @throws PriceMoved where less than the minimum would arrive, SimulationFailed with the program's reason
 */
export async function simulateSwap(
  host: AdapterHost,
  networkId: NetworkId,
  transaction: string,
  addresses: readonly string[],
): Promise<WrittenAccounts> {
  const method = 'simulateTransaction'
  const answer = await callRpc(host, networkId, method, [
    transaction,
    {
      encoding: 'base64',
      commitment: 'confirmed',
      sigVerify: false,
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses },
    },
  ])
  const { value } = (answer ?? {}) as { readonly value?: Readonly<Record<string, unknown>> }
  if (!value) throw unreadableError(method)
  const { err, logs, accounts } = value
  if (err !== null && err !== undefined) {
    if (JSON.stringify(err).includes(`{"Custom":${slippageExceeded}}`))
      throw new KitError('PriceMoved', 'The price has moved since the offer.', {
        fix: 'Look at the new offer.',
      })
    throw simulationError(err, logs)
  }
  if (!Array.isArray(accounts) || accounts.length !== addresses.length)
    throw unreadableError(method)
  return new Map(
    addresses.map((address, index) => {
      const account: unknown = accounts[index]
      return [address, account === null ? undefined : parseAccount(account, method)]
    }),
  )
}

/** Jupiter's number for less than the minimum. */
const slippageExceeded = 6001
