import {
  namespaceOf,
  parseAccountId,
  type FrameRpcRequest,
  type FrameUser,
  type NetworkId,
} from '@latchkit/wire'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import type { Kit } from '../kit.ts'
import type { OwnAccount } from './ownAccount.ts'
import type { SmartAccountParts } from './smart-account/smartAccountParts.ts'

/** Whose accounts they are, and who signs for them. */
export interface LoginAccounts {
  readonly kit: Kit
  user(): FrameUser | undefined
  request(request: FrameRpcRequest): Promise<unknown>
}

/** Returns the {@link OwnAccount}s of a visitor on a network: a contract before the key that owns it. */
export function ownAccounts(
  { accounts = [], contracts = [] }: Partial<FrameUser> = {},
  networkId: NetworkId,
): readonly OwnAccount[] {
  const isThere = (accountId: string): boolean => parseAccountId(accountId)?.networkId === networkId
  const other = contracts.some(isThere) ? 'owner' : 'key'
  return accounts.filter(isThere).flatMap((accountId) => {
    const address = parseAccountId(accountId)?.address
    return address === undefined
      ? []
      : [{ address, kind: contracts.includes(accountId) ? 'contract' : other }]
  })
}

/** Returns the account that a request on a network is of: the one that it names, or else the first of the type that the visitor prefers. */
export function accountOf(
  { kit, user }: LoginAccounts,
  networkId: NetworkId,
  params?: unknown,
): OwnAccount | undefined {
  const accounts = ownAccounts(user(), networkId)
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const { from, account } = (first ?? {}) as { readonly from?: unknown; readonly account?: unknown }
  const named = [first, from, account].flatMap((value) =>
    typeof value === 'string' ? [value.toLowerCase()] : [],
  )
  const { preferredAccountType } = getNamespaceState(kit.store.get(), namespaceOf(networkId))
  const isContract = preferredAccountType === 'smartAccount'
  return (
    accounts.find(({ address }) => named.includes(address.toLowerCase())) ??
    accounts.find(({ kind }) => (kind === 'contract') === isContract) ??
    accounts[0]
  )
}

/** Returns what the smart account works with on a network; `undefined` where the visitor has no account. */
export function partsOf(
  own: LoginAccounts,
  networkId: NetworkId,
  params?: unknown,
): SmartAccountParts | undefined {
  const network = own.kit.networks.get(networkId)
  const account = accountOf(own, networkId, params)
  return network && account && { kit: own.kit, network, ...account, request: own.request }
}
