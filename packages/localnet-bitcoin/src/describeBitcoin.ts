import { genesisBlock } from './chain/genesisBlock.ts'
import { accounts, type BitcoinDevAccount } from './seed/accounts.ts'

/** The facts that a program needs about the local Bitcoin chain. */
export interface BitcoinFacts {
  /** CAIP-2; every regtest chain has the same. */
  readonly networkId: `bip122:${string}`
  readonly name: string
  readonly esploraUrl: string
  /** Where the JSON API of `ord` is. */
  readonly ordUrl: string
  readonly accounts: readonly BitcoinDevAccount[]
}

/** As CAIP-4 has it. */
const referenceLength = 32

/** Returns the facts of a chain on this port. */
export function describeBitcoin(port: number): BitcoinFacts {
  return {
    networkId: `bip122:${genesisBlock().hash.slice(0, referenceLength)}`,
    name: 'Latch Bitcoin',
    esploraUrl: `http://127.0.0.1:${port}`,
    ordUrl: `http://127.0.0.1:${port}/ord`,
    accounts,
  }
}
