import type { Transaction } from 'kysely'
import type { Erc4337Tables } from '../store/erc4337Tables.ts'

/** What was sponsored for a payer in a period, or is reserved. */
export interface Sum {
  readonly network: string
  readonly project: string
  readonly payer: string
  readonly period: string
}

/** Adds wei to a sum, or subtracts them, and returns the new sum. A sum of 0 has no row. */
export async function addToSum(
  db: Transaction<Erc4337Tables>,
  { network, project, payer, period }: Sum,
  wei: bigint,
): Promise<bigint> {
  const row = await db
    .selectFrom('sponsored_sums')
    .select('wei')
    .where('network', '=', network)
    .where('project', '=', project)
    .where('payer', '=', payer)
    .where('period', '=', period)
    .executeTakeFirst()
  const next = BigInt(row?.wei ?? 0) + wei
  if (next <= 0n) {
    await db
      .deleteFrom('sponsored_sums')
      .where('network', '=', network)
      .where('project', '=', project)
      .where('payer', '=', payer)
      .where('period', '=', period)
      .execute()
    return next
  }
  const text = next.toString()
  await db
    .insertInto('sponsored_sums')
    .values({ network, project, payer, period, wei: text })
    .onConflict((conflict) =>
      conflict.columns(['network', 'project', 'payer', 'period']).doUpdateSet({ wei: text }),
    )
    .execute()
  return next
}
