import {
  formatAccountId,
  namespaceOf,
  referenceOf,
  type AccountId,
  type NetworkId,
} from '@latchkit/wire'
import { bech32 } from '@scure/base'
import { loadPart } from '../loadPart.ts'
import type { WalletAddresses } from './addresses.ts'
import type { KeyName } from './derive.ts'

/** The genesis of Bitcoin's main network, as CAIP-2 refers to it. */
const bitcoinMainnet = '000000000019d6689c085ae165831e93'
/** The genesis of Bitcoin's regression-test network, whose addresses begin with `bcrt1`. */
const bitcoinRegtest = '0f9188f13cb7b2c71f2a335e3a4fc328'

/** Returns which key signs on a network; `undefined` if the wallet has none for it. */
export function keyOn(networkId: NetworkId): KeyName | undefined {
  switch (namespaceOf(networkId)) {
    case 'eip155':
      return /^[1-9]\d{0,15}$/.test(referenceOf(networkId)) ? 'eip155' : undefined
    case 'solana':
      return 'solana'
    case 'bip122':
      return referenceOf(networkId) === bitcoinMainnet ? 'bitcoin' : 'bitcoinTest'
    default:
      return undefined
  }
}

/** Returns a wallet's address on a network; `undefined` if it has none. */
export function addressOn(addresses: WalletAddresses, networkId: NetworkId): string | undefined {
  const key = keyOn(networkId)
  if (key === undefined) return undefined
  const address = addresses[key]
  return key === 'bitcoinTest' && referenceOf(networkId) === bitcoinRegtest
    ? withPrefix(address, 'bcrt')
    : address
}

/** Returns a wallet's accounts on those of the networks that it has keys for, in the order of the networks. */
export function accountsOn(
  addresses: WalletAddresses,
  networks: readonly NetworkId[],
): readonly AccountId[] {
  return networks.flatMap((networkId) => {
    const address = addressOn(addresses, networkId)
    return address === undefined ? [] : [formatAccountId(networkId, address)]
  })
}

/** The accounts of a wallet, and those of them that are contracts. */
export interface WalletAccounts {
  readonly accounts: readonly AccountId[]
  readonly contracts?: readonly AccountId[]
}

/** Returns {@link accountsOn}, with a contract account before the key's own on the networks of `contractNetworks`. */
export async function accountsWithContracts(
  addresses: WalletAddresses,
  networks: readonly NetworkId[],
  contractNetworks: readonly NetworkId[] = [],
): Promise<WalletAccounts> {
  const own = networks.filter((networkId) => contractNetworks.includes(networkId))
  if (own.length === 0) return { accounts: accountsOn(addresses, networks) }
  const { contractAddress } = await loadPart(() => import('./contractAddress.ts'))
  const address = contractAddress(addresses.eip155)
  const contracts = own.map((networkId) => formatAccountId(networkId, address))
  const accounts = networks.flatMap((networkId) => [
    ...(own.includes(networkId) ? [formatAccountId(networkId, address)] : []),
    ...accountsOn(addresses, [networkId]),
  ])
  return { accounts, contracts }
}

function withPrefix(address: string, prefix: string): string {
  return bech32.encode(prefix, bech32.decode(address as `${string}1${string}`).words)
}
