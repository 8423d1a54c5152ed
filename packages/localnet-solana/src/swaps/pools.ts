import { address, getProgramDerivedAddress, type Address } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { programs } from '../programs.ts'
import { tokens } from '../seed/tokens.ts'
import { poolProgram } from './poolProgram.ts'

/** The native coin as a token. */
export const wrappedSol: Address = address('So11111111111111111111111111111111111111112')

/** One of the two tokens of a pool, and what the pool holds of it at the start. */
export interface PoolSide {
  readonly mint: Address
  readonly program: Address
  readonly decimals: number
  /** In base units. */
  readonly firstUnits: bigint
}

/** A pool, as the seed describes it. */
export interface Pool {
  /** Its number: a byte that its address is made of. */
  readonly id: number
  readonly label: string
  readonly sides: readonly [PoolSide, PoolSide]
}

const sol = (units: bigint): PoolSide => ({
  mint: wrappedSol,
  program: programs.token,
  decimals: 9,
  firstUnits: units,
})
const sideOf = (name: 'usdx' | 'tollx', firstUnits: bigint): PoolSide => ({
  mint: tokens[name].mint,
  program: tokens[name].program,
  decimals: tokens[name].decimals,
  firstUnits,
})

/** At 150 USDX for a SOL, and 600 TOLLX. There is none of USDX and TOLLX, which is what no market looks like. */
export const pools: readonly Pool[] = [
  {
    id: 1,
    label: 'Latch Pool SOL-USDX',
    sides: [sol(2_000_000_000_000n), sideOf('usdx', 300_000_000_000n)],
  },
  {
    id: 2,
    label: 'Latch Pool SOL-TOLLX',
    sides: [sol(500_000_000_000n), sideOf('tollx', 300_000_000_000_000n)],
  },
]

/** Where a pool lies, and what is kept for it. */
export interface LocatedPool extends Pool {
  readonly address: Address
  readonly bump: number
  /** Its token accounts, in the order of its sides. */
  readonly holdings: readonly [Address, Address]
}

/** Finds the addresses of a pool. */
export async function locatePool(pool: Pool): Promise<LocatedPool> {
  const [owner, bump] = await getProgramDerivedAddress({
    programAddress: poolProgram,
    seeds: [Uint8Array.of(pool.id)],
  })
  const holdingOf = async ({ mint, program }: PoolSide): Promise<Address> => {
    const [holding] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
    return holding
  }
  const [one, other] = pool.sides
  return {
    ...pool,
    address: owner,
    bump,
    holdings: [await holdingOf(one), await holdingOf(other)],
  }
}
