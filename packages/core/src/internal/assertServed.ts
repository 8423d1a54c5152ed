import type { NetworkId } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { getJson } from './request.ts'
import { perKit } from './perKit.ts'

/**
 * Makes sure that the server can be asked about a network. Its list is fetched once, when it is first needed.
 * @throws UnsupportedChain, and what `getJson` throws where the list cannot be had
 */
export async function assertServed(
  kit: Kit,
  networkId: NetworkId,
  signal?: AbortSignal,
): Promise<void> {
  const supported = supportedNetworks(kit)
  supported.ids ??= new Set(
    (
      await getJson(
        kit,
        '/v1/supported-chains',
        (schemas) => schemas.supportedChainsSchema,
        signal && { signal },
      )
    ).http,
  )
  if (supported.ids.has(networkId)) return
  throw new KitError('UnsupportedChain', `The server does not know the network ${networkId}.`, {
    fix: "Add the network to the server's configuration.",
    context: { networkId },
  })
}

const supportedNetworks = perKit((): { ids?: ReadonlySet<NetworkId> } => ({}))

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
