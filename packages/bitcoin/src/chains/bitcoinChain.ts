import { referenceOf, type NetworkId } from '@latchkit/wire'

/** A chain of Bitcoin: what it and its addresses are called. */
export interface BitcoinChain {
  /** Its CAIP-2 reference: the first 32 characters of its genesis hash. */
  readonly reference: string
  readonly name: string
  readonly prefixes: AddressPrefixes
  /** As the Wallet Standard calls it, behind `bitcoin:`. */
  readonly standardName: string
  /** As wallets of `btc_providers` call it. */
  readonly registryName: string
  /** As UniSat calls it. */
  readonly unisatName: string
}

/** What the addresses of a chain begin with. */
export interface AddressPrefixes {
  readonly bech32: string
  readonly pubKeyHash: number
  readonly scriptHash: number
}

const main: AddressPrefixes = { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05 }
const test: AddressPrefixes = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4 }
const regtest: AddressPrefixes = { ...test, bech32: 'bcrt' }

/** Every chain that is known. The test chains share their addresses. */
export const bitcoinChains: readonly [BitcoinChain, ...BitcoinChain[]] = [
  {
    reference: '000000000019d6689c085ae165831e93',
    name: 'Bitcoin',
    prefixes: main,
    standardName: 'mainnet',
    registryName: 'Mainnet',
    unisatName: 'BITCOIN_MAINNET',
  },
  {
    reference: '000000000933ea01ad0ee984209779ba',
    name: 'Bitcoin Testnet',
    prefixes: test,
    standardName: 'testnet',
    registryName: 'Testnet',
    unisatName: 'BITCOIN_TESTNET',
  },
  {
    reference: '00000000da84f2bafbbc53dee25a72ae',
    name: 'Bitcoin Testnet 4',
    prefixes: test,
    standardName: 'testnet4',
    registryName: 'Testnet4',
    unisatName: 'BITCOIN_TESTNET4',
  },
  {
    reference: '00000008819873e925422c1ff0f99f7c',
    name: 'Bitcoin Signet',
    prefixes: test,
    standardName: 'signet',
    registryName: 'Signet',
    unisatName: 'BITCOIN_SIGNET',
  },
  {
    reference: '0f9188f13cb7b2c71f2a335e3a4fc328',
    name: 'Bitcoin Regtest',
    prefixes: regtest,
    standardName: 'regtest',
    registryName: 'Regtest',
    unisatName: 'BITCOIN_REGTEST',
  },
]

/** The chain of a network; `undefined` for one that is not known. */
export function chainOf(networkId: NetworkId): BitcoinChain | undefined {
  return bitcoinChains.find(({ reference }) => reference === referenceOf(networkId))
}

/** The network of a chain. */
export function networkIdOf({ reference }: BitcoinChain): NetworkId {
  return `bip122:${reference}`
}
