import { KitError } from '../../errors.ts'
import type { StoredCalls } from './callsRepository.ts'
import { readReceipt } from './readReceipt.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

/**
 * Opens the transaction of calls in the network's block explorer.
 * @throws MethodNotSupported where the network has none; RequestPending until there is a transaction
 */
export async function showCallsStatus(
  parts: Omit<SmartAccountParts, 'request'>,
  { userOpHash }: StoredCalls,
): Promise<null> {
  const { blockExplorer } = parts.network
  if (!blockExplorer)
    throw new KitError('MethodNotSupported', 'The network has no block explorer to show it in.')
  const receipt = userOpHash && (await readReceipt(parts, userOpHash))
  if (!receipt)
    throw new KitError('RequestPending', 'The calls are not in a block yet.', {
      fix: 'Ask again once wallet_getCallsStatus says that they are.',
    })
  const page = globalThis as unknown as {
    open?(url: string, target: string, features: string): unknown
  }
  page.open?.(`${blockExplorer.url}/tx/${receipt.transactionHash}`, '_blank', 'noopener')
  return null
}
