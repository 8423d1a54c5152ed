import type { NetworkId } from '@latchkit/wire'
import { KitError } from '../errors.ts'

/**
 * Makes sure that an empty answer of the server means nothing there, and not that it could not read the network.
 * @throws HttpFailed
 */
export function assertAvailable(
  networkId: NetworkId,
  unavailable: readonly string[] | undefined,
): void {
  if (!unavailable?.includes(networkId)) return
  throw new KitError('HttpFailed', 'The server cannot read this network right now.', {
    context: { networkId },
  })
}
