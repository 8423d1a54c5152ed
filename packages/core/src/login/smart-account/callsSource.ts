import type { FrameRpcRequest, NetworkId } from '@latchkit/wire'
import type { Kit } from '../../kit.ts'
import type { Network } from '../../network.ts'
import { callsError } from './callsError.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

/** What the login wallet tells its smart account. */
export interface CallsSource {
  readonly kit: Kit
  /** The networks on which the visitor has an account. */
  readonly networkIds: readonly NetworkId[]
  readonly address: string
  request(request: FrameRpcRequest): Promise<unknown>
}

/**
 * Returns what the smart account works with on a network.
 * @throws an error with code 5710 where the visitor has no account
 */
export function partsOn(
  { kit, networkIds, address, request }: CallsSource,
  networkId: NetworkId,
): SmartAccountParts {
  const network: Network | undefined = networkIds.includes(networkId)
    ? kit.networks.get(networkId)
    : undefined
  if (network) return { kit, network, address, request }
  throw callsError('unsupportedChain', `The wallet has no account on ${networkId}.`)
}
