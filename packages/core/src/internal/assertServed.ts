import type { NetworkId } from '@latchkit/wire'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { getJson } from './request.ts'
import { perKit } from './perKit.ts'

/**
 * Throws unless the server serves a network. Its list of networks is fetched once, on first use.
 * @throws UnsupportedChain, and what `getJson` throws
 */
export async function assertServed(
  kit: Kit,
  networkId: NetworkId,
  signal?: AbortSignal,
): Promise<void> {
  await pickServed(kit, [networkId], signal)
}

/**
 * Returns those of some networks that the server serves.
 * @throws UnsupportedChain if it serves none of them, and what `getJson` throws
 */
export async function pickServed(
  kit: Kit,
  networkIds: readonly NetworkId[],
  signal?: AbortSignal,
): Promise<readonly NetworkId[]> {
  const supported = supportedNetworks(kit)
  supported.ids ??= (
    await getJson(
      kit,
      '/v1/supported-chains',
      (schemas) => schemas.supportedChainsSchema,
      signal && { signal },
    )
  ).http
  const served = networkIds.filter((networkId) => supported.ids?.includes(networkId))
  if (served.length > 0) return served
  const [networkId] = networkIds
  throw new KitError('UnsupportedChain', 'Unsupported chain', {
    fix: `Add ${networkId} to the server's configuration.`,
    context: { networkId },
  })
}

const supportedNetworks = perKit((): { ids?: readonly string[] } => ({}))

/**
 * Throws if the server could not read a network: its empty list says nothing of the account then.
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
