import { namespaceOf, type LoginWallet, type NetworkId } from '@latchkit/wire'

/** Returns true for an address of the account's wallet, which has one for all networks of a namespace. */
export function isOwnAddress(
  wallet: Pick<LoginWallet, 'addresses'> | null | undefined,
  networkId: NetworkId,
  address: string,
): boolean {
  return (wallet?.addresses ?? []).some(
    (accountId) =>
      accountId.startsWith(`${namespaceOf(networkId)}:`) &&
      accountId.slice(accountId.lastIndexOf(':') + 1).toLowerCase() === address.toLowerCase(),
  )
}
