import { genesisBlock } from './chain/genesisBlock.ts'
import { accounts, type BitcoinDevAccount } from './seed/accounts.ts'

/** What a program needs to know of the local Bitcoin chain. */
export interface BitcoinFacts {
  /** That of every regtest chain. */
  readonly caipNetworkId: `bip122:${string}`
  readonly name: string
  readonly esploraUrl: string
  readonly accounts: readonly BitcoinDevAccount[]
}

/** As CAIP-4 has it. */
const referenceLength = 32

/** The facts of a chain on this port. */
export function describeBitcoin(port: number): BitcoinFacts {
  return {
    caipNetworkId: `bip122:${genesisBlock().hash.slice(0, referenceLength)}`,
    name: 'Latch Bitcoin',
    esploraUrl: `http://127.0.0.1:${port}`,
    accounts,
  }
}
