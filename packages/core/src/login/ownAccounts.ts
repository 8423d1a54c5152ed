import { parseAccountId, type FrameUser, type NetworkId } from '@latchkit/wire'

/** An account of whoever is logged in, on one network. */
export interface OwnAccount {
  readonly address: string
  /** `owner`: a key that owns a contract there, because keys cannot delegate to code on this network. */
  readonly kind: 'key' | 'contract' | 'owner'
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

/** Returns the account that a request names, or else the first of the type that the visitor prefers. */
export function pickAccount(
  accounts: readonly OwnAccount[],
  { params, prefersKey }: { readonly params: unknown; readonly prefersKey: boolean },
): OwnAccount | undefined {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const { from, account } = (first ?? {}) as { readonly from?: unknown; readonly account?: unknown }
  const named = [first, from, account].flatMap((value) =>
    typeof value === 'string' ? [value.toLowerCase()] : [],
  )
  return (
    accounts.find(({ address }) => named.includes(address.toLowerCase())) ??
    accounts.find(({ kind }) => (kind === 'contract') !== prefersKey) ??
    accounts[0]
  )
}
