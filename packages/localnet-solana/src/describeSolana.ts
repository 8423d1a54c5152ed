import { genesisHash } from './genesisHash.ts'
import { accounts, type SolanaDevAccount } from './seed/accounts.ts'
import { tokens, type SolanaTokenName } from './seed/tokens.ts'
import { poolProgram } from './swaps/poolProgram.ts'

/** The facts that a program needs about a token. */
export interface SolanaTokenFacts {
  readonly mint: string
  readonly program: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The facts that a program needs about the local Solana chain. */
export interface SolanaFacts {
  readonly networkId: `solana:${string}`
  readonly name: string
  readonly rpcUrl: string
  readonly wsUrl: string
  /** The program that swaps over the local pools. */
  readonly swapProgram: string
  readonly tokens: Readonly<Record<SolanaTokenName, SolanaTokenFacts>>
  readonly accounts: readonly SolanaDevAccount[]
}

/** As CAIP-30 has it. */
const referenceLength = 32

/** Returns the facts of a chain on these ports. */
export function describeSolana(port: number, wsPort: number): SolanaFacts {
  return {
    networkId: `solana:${genesisHash.slice(0, referenceLength)}`,
    name: 'Latch Solana',
    rpcUrl: `http://127.0.0.1:${port}`,
    wsUrl: `ws://127.0.0.1:${wsPort}`,
    swapProgram: poolProgram,
    tokens: {
      usdx: factsOf('usdx'),
      tollx: factsOf('tollx'),
      harbor: factsOf('harbor'),
      sunrise: factsOf('sunrise'),
      lighthouse: factsOf('lighthouse'),
    },
    accounts,
  }
}

function factsOf(token: SolanaTokenName): SolanaTokenFacts {
  const { mint, program, name, symbol, decimals } = tokens[token]
  return { mint, program, name, symbol, decimals }
}
