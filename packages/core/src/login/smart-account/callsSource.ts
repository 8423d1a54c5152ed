import { namespaceOf, type FrameRpcRequest, type NetworkId } from '@latchkit/wire'
import type { Kit } from '../../kit.ts'
import type { OwnAccount } from '../ownAccount.ts'
import { accountOf, ownAccounts, type LoginAccounts } from '../ownAccounts.ts'
import { callsError } from './callsError.ts'
import { isSameAddress } from './hex.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

/** What the login wallet tells its smart account. */
export interface CallsSource {
  readonly kit: Kit
  /** The networks on which the visitor has an account. */
  readonly networkIds: readonly NetworkId[]
  /** The account that the request is of. */
  readonly address: string
  accountsOn(networkId: NetworkId): readonly OwnAccount[]
  request(request: FrameRpcRequest): Promise<unknown>
}

/** Returns the {@link CallsSource} of a request on a network. */
export function callsSource(
  own: LoginAccounts,
  networkId: NetworkId,
  params: unknown,
): CallsSource {
  const { kit, user, request } = own
  const networkIds = Array.from(kit.networks.keys()).filter(
    (id) => ownAccounts(user(), id).length > 0 && namespaceOf(id) === namespaceOf(networkId),
  )
  return {
    kit,
    networkIds,
    address: accountOf(own, networkId, params)?.address ?? '',
    accountsOn: (id) => ownAccounts(user(), id),
    request,
  }
}

/**
 * Returns what the smart account works with on a network: the account of the request, or where that is none, the visitor's there.
 * @throws an error with code 5710 where the visitor has no account
 */
export function partsOn(
  { kit, address, accountsOn, request }: CallsSource,
  networkId: NetworkId,
): SmartAccountParts {
  const network = kit.networks.get(networkId)
  const own = accountsOn(networkId)
  const account = own.find((each) => isSameAddress(each.address, address)) ?? own[0]
  if (network && account) return { kit, network, ...account, request }
  throw callsError('unsupportedChain', `The wallet has no account on ${networkId}.`)
}

/** Returns true for an address of the visitor's on one of the networks. */
export function isOwn({ networkIds, accountsOn }: CallsSource, address: string): boolean {
  return networkIds.some((networkId) =>
    accountsOn(networkId).some((each) => isSameAddress(each.address, address)),
  )
}
