import type { Kysely, Transaction } from 'kysely'
import type { Hex } from 'viem'
import type { Erc4337Tables } from '../store/erc4337Tables.ts'
import type { Charge } from './signing/measureOperation.ts'
import type { SignedOperation } from './sessionRepository.ts'

type Amounts = Readonly<Record<string, bigint>>

/** Rolls back the charge of an operation that would exceed a limit. */
class SessionLimitError extends Error {
  override readonly name = 'SessionLimitError'
  readonly charge: Charge

  constructor(charge: Charge) {
    super(`Over the limit of ${charge.counter}.`)
    this.charge = charge
  }
}

/** Charges an operation to its session. The first statement writes to the session row, which serializes charges. */
export async function chargeOperation(
  db: Kysely<Erc4337Tables>,
  { pci, hash, nonce, charges }: SignedOperation,
  { nowSeconds, perNonce }: { readonly nowSeconds: number; readonly perNonce: number },
): Promise<'counted' | 'ended' | 'crowded' | { readonly over: Charge }> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const alive = await transaction
        .updateTable('sessions')
        .set({ charged_at: nowSeconds })
        .where('pci', '=', pci)
        .where('revoked_at', 'is', null)
        .where('expiry', '>', nowSeconds)
        .executeTakeFirst()
      if (alive.numUpdatedRows !== 1n) return 'ended'
      if (await isCrowded(transaction, { pci, hash, nonce }, perNonce)) return 'crowded'
      const before = await readDearest(transaction, pci, nonce)
      const amounts = {
        ...(await readCharged(transaction, pci, hash)),
        ...Object.fromEntries(charges.map(({ counter, amount }) => [counter, amount])),
      }
      await transaction
        .insertInto('session_operations')
        .values({
          pci,
          hash,
          nonce: nonce.toString(),
          charges: write(amounts),
          holders: 1,
          signed_at: nowSeconds,
        })
        .onConflict((conflict) =>
          conflict.columns(['pci', 'hash']).doUpdateSet((eb) => ({
            holders: eb('session_operations.holders', '+', 1),
            charges: write(amounts),
          })),
        )
        .execute()
      const after = await readDearest(transaction, pci, nonce)
      const totals = await move(transaction, pci, before, after)
      const over = charges.find(({ counter, limit }) => (totals[counter] ?? 0n) > limit)
      if (over) throw new SessionLimitError(over)
      return 'counted'
    })
  } catch (error) {
    if (error instanceof SessionLimitError) return { over: error.charge }
    throw error
  }
}

/** Releases one charge of an operation. Other holders of the same charge keep it. */
export async function releaseOperation(
  db: Kysely<Erc4337Tables>,
  pci: string,
  hash: Hex,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('sessions')
      .set((eb) => ({ charged_at: eb.ref('charged_at') }))
      .where('pci', '=', pci)
      .execute()
    await transaction
      .updateTable('session_operations')
      .set((eb) => ({ holders: eb('holders', '-', 1) }))
      .where('pci', '=', pci)
      .where('hash', '=', hash)
      .execute()
    const row = await transaction
      .selectFrom('session_operations')
      .select(['nonce', 'holders'])
      .where('pci', '=', pci)
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!row || row.holders > 0) return
    const nonce = BigInt(row.nonce)
    const before = await readDearest(transaction, pci, nonce)
    await transaction
      .deleteFrom('session_operations')
      .where('pci', '=', pci)
      .where('hash', '=', hash)
      .execute()
    await move(transaction, pci, before, await readDearest(transaction, pci, nonce))
  })
}

/** Returns true if as many other operations of a nonce are signed as may be. Each charge reads all of them. */
async function isCrowded(
  db: Transaction<Erc4337Tables>,
  { pci, hash, nonce }: Pick<SignedOperation, 'pci' | 'hash' | 'nonce'>,
  perNonce: number,
): Promise<boolean> {
  const { others } = await db
    .selectFrom('session_operations')
    .select((eb) => eb.fn.countAll<number | string>().as('others'))
    .where('pci', '=', pci)
    .where('nonce', '=', nonce.toString())
    .where('hash', '!=', hash)
    .executeTakeFirstOrThrow()
  return Number(others) >= perNonce
}

/** Returns the earlier charge of an operation, with allowances in the period of that time. */
async function readCharged(
  db: Transaction<Erc4337Tables>,
  pci: string,
  hash: Hex,
): Promise<Amounts> {
  const row = await db
    .selectFrom('session_operations')
    .select('charges')
    .where('pci', '=', pci)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row ? read(row.charges) : {}
}

/** Returns, for each limit, the highest charge among the operations of one nonce. */
async function readDearest(
  db: Transaction<Erc4337Tables>,
  pci: string,
  nonce: bigint,
): Promise<Amounts> {
  const rows = await db
    .selectFrom('session_operations')
    .select('charges')
    .where('pci', '=', pci)
    .where('nonce', '=', nonce.toString())
    .execute()
  const dearest: Record<string, bigint> = {}
  for (const { charges } of rows) {
    for (const [counter, amount] of Object.entries(read(charges))) {
      if (amount > (dearest[counter] ?? 0n)) dearest[counter] = amount
    }
  }
  return dearest
}

/** Applies changes to the totals and returns the new ones. */
async function move(
  db: Transaction<Erc4337Tables>,
  pci: string,
  before: Amounts,
  after: Amounts,
): Promise<Amounts> {
  const totals: Record<string, bigint> = {}
  for (const counter of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const row = await db
      .selectFrom('session_totals')
      .select('spent')
      .where('pci', '=', pci)
      .where('counter', '=', counter)
      .executeTakeFirst()
    const spent = BigInt(row?.spent ?? 0) - (before[counter] ?? 0n) + (after[counter] ?? 0n)
    totals[counter] = spent
    await db
      .insertInto('session_totals')
      .values({ pci, counter, spent: spent.toString() })
      .onConflict((conflict) =>
        conflict.columns(['pci', 'counter']).doUpdateSet({ spent: spent.toString() }),
      )
      .execute()
  }
  return totals
}

function write(amounts: Amounts): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(amounts).map(([counter, amount]) => [counter, amount.toString()]),
    ),
  )
}

function read(charges: string): Amounts {
  const amounts = JSON.parse(charges) as Readonly<Record<string, string>>
  return Object.fromEntries(
    Object.entries(amounts).map(([counter, amount]) => [counter, BigInt(amount)]),
  )
}
