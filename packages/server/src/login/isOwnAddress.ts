import { contractAccountAddress } from '@latchkit/backend/chain'
import { namespaceOf, type LoginWallet, type NetworkId } from '@latchkit/wire'

type OwnWallet = Pick<LoginWallet, 'addresses'> | null | undefined

/** Returns true for an address of the account's wallet, which has one for all networks of a namespace. */
export function isOwnAddress(wallet: OwnWallet, networkId: NetworkId, address: string): boolean {
  return addressesOf(wallet, networkId).includes(address.toLowerCase())
}

/** Returns true for the contract account that the wallet's key owns. */
export function isOwnContract(wallet: OwnWallet, networkId: NetworkId, address: string): boolean {
  return (
    namespaceOf(networkId) === 'eip155' &&
    addressesOf(wallet, networkId).some(
      (owner) => contractAccountAddress(owner).toLowerCase() === address.toLowerCase(),
    )
  )
}

function addressesOf(wallet: OwnWallet, networkId: NetworkId): readonly string[] {
  return (wallet?.addresses ?? [])
    .filter((accountId) => accountId.startsWith(`${namespaceOf(networkId)}:`))
    .map((accountId) => accountId.slice(accountId.lastIndexOf(':') + 1).toLowerCase())
}
