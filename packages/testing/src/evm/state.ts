import { addressOf, parseAddress } from './crypto/address.ts'
import { type Hex, parseHex } from './crypto/hex.ts'
import type { FeeMarketTransaction } from './crypto/signTransaction.ts'
import type { Owner, OwnerConfig } from '../owner/owner.ts'
import type { WalletChain, WalletConfig, WalletConnectFailure } from './config.ts'

/** Everything that changes in a wallet. */
export interface WalletState {
  readonly owner: Owner
  /** The key that signs for each account. */
  readonly keys: ReadonlyMap<Hex, Uint8Array>
  /** The owner of each account that is a contract. */
  readonly owners: ReadonlyMap<Hex, Hex>
  /** The keys of those owners, who are not accounts of the wallet. */
  readonly ownerKeys: ReadonlyMap<Hex, Uint8Array>
  readonly chains: Map<number, WalletChain>
  /** Accounts that each origin may see. */
  readonly permissions: Map<string, readonly Hex[]>
  readonly sent: Map<string, SentTransaction>
  readonly watchedAssets: unknown[]
  readonly walletConnect: boolean | WalletConnectFailure
  selectedAddress: Hex
  selectedChainId: number
  /** False while the wallet pretends to have lost every network. */
  isOnline: boolean
  /** Settles when the last transaction is out: one is numbered after the other. */
  lastSend: Promise<unknown>
}

/** A transaction that the wallet has sent. */
export interface SentTransaction {
  readonly from: Hex
  readonly transaction: FeeMarketTransaction
}

/** The state of a wallet that nobody has used yet. */
export function createWalletState(
  config: Omit<WalletConfig, keyof OwnerConfig>,
  owner: Owner,
): WalletState {
  const keys = new Map(config.accounts.map(readKey))
  const owners = new Map<Hex, Hex>()
  const ownerKeys = new Map<Hex, Uint8Array>()
  for (const { address, ownerKey } of config.smartAccounts ?? []) {
    const account = parseAddress(address)
    if (account === undefined) throw new TypeError(`${address} is not an address.`)
    const [owner, key] = readKey(ownerKey)
    keys.set(account, key)
    owners.set(account, owner)
    ownerKeys.set(owner, key)
  }
  const [selectedAddress] = keys.keys()
  if (selectedAddress === undefined) throw new TypeError('A wallet needs at least one account.')
  return {
    owner,
    keys,
    owners,
    ownerKeys,
    chains: new Map(config.chains.map((chain) => [chain.id, chain])),
    permissions: new Map(),
    sent: new Map(),
    watchedAssets: [],
    walletConnect: config.walletConnect ?? false,
    selectedAddress,
    selectedChainId: config.chains[0].id,
    isOnline: true,
    lastSend: Promise.resolve(),
  }
}

function readKey(privateKey: Hex): [Hex, Uint8Array] {
  const bytes = parseHex(privateKey)
  if (bytes?.length !== 32) throw new TypeError('A private key is 0x and 64 hexadecimal digits.')
  return [addressOf(bytes), bytes]
}
