import type { Address } from '@solana/kit'
import type { Bank } from '../chain/createBank.ts'
import { tokens } from '../seed/tokens.ts'
import { locatePool, pools, type LocatedPool, type PoolSide } from './pools.ts'

/** A swap through one pool, at what it holds now. All amounts are in base units. */
export interface PoolQuote {
  readonly pool: LocatedPool
  readonly input: PoolSide
  readonly output: PoolSide
  readonly inputHolding: Address
  readonly outputHolding: Address
  readonly amount: bigint
  /** What arrives, less what the token itself keeps back. */
  readonly outAmount: bigint
  /** What the pool keeps, of the input. */
  readonly poolFee: bigint
  /** How much worse the price is than that of a tiny amount, as a part of one. */
  readonly impact: number
}

/** Quotes a swap on the state of the chain; `undefined` where no pool has both tokens, or too little of what is bought. */
export async function quoteSwap(
  bank: Bank,
  wish: { readonly inputMint: string; readonly outputMint: string; readonly amount: bigint },
): Promise<PoolQuote | undefined> {
  const { inputMint, outputMint, amount } = wish
  const found = pools.find(({ sides }) =>
    [inputMint, outputMint].every((mint) => sides.some((side) => side.mint === mint)),
  )
  if (!found || inputMint === outputMint) return undefined
  const pool = await locatePool(found)
  const at = pool.sides[0].mint === inputMint ? 0 : 1
  const [input, output] = at === 0 ? pool.sides : [pool.sides[1], pool.sides[0]]
  const [inputHolding, outputHolding] =
    at === 0 ? pool.holdings : [pool.holdings[1], pool.holdings[0]]
  const [held, available] = [unitsOf(bank, inputHolding), unitsOf(bank, outputHolding)]
  const arrived = amount - keptBack(input.mint, amount)
  const weighed = arrived * 997n
  const paid = (weighed * available) / (held * 1000n + weighed)
  // Half of a pool is more than anybody should take.
  if (arrived <= 0n || paid * 2n > available) return undefined
  const outAmount = paid - keptBack(output.mint, paid)
  if (outAmount <= 0n) return undefined
  return {
    pool,
    input,
    output,
    inputHolding,
    outputHolding,
    amount,
    outAmount,
    poolFee: (arrived * 3n) / 1000n,
    impact: Number(arrived) / Number(held + arrived),
  }
}

const amountOffset = 64

function unitsOf({ svm }: Bank, holding: Address): bigint {
  const account = svm.getAccount(holding)
  if (!account.exists) return 0n
  return Buffer.from(account.data).readBigUInt64LE(amountOffset)
}

/** What a token keeps back of a transfer. */
function keptBack(mint: string, units: bigint): bigint {
  const fee = Object.values(tokens).find((token) => token.mint === mint)?.fee
  if (!fee) return 0n
  const share = (units * BigInt(fee.basisPoints) + 9_999n) / 10_000n
  return share < fee.maximum ? share : fee.maximum
}
