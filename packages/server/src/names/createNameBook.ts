import type { NameAttributes } from '@latchkit/wire'
import type { Kysely } from 'kysely'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { NameAddress, NameBook, NameEntry } from './nameBook.ts'

const mostNames = 100

/** Makes a {@link NameBook} over a store. */
export function createNameBook({ db }: Store): NameBook {
  return {
    async find(name) {
      const [entry] = await load(db, [name])
      return entry
    },
    async findOf(address) {
      const rows = await db
        .selectFrom('name_addresses')
        .innerJoin('names', 'names.name', 'name_addresses.name')
        .select(['names.name', 'names.registered_at'])
        .distinct()
        .where('name_addresses.address', '=', address.toLowerCase())
        .where('name_addresses.proof', '=', 'signed')
        .orderBy('names.registered_at')
        .orderBy('names.name')
        .limit(mostNames)
        .execute()
      return await load(
        db,
        rows.map(({ name }) => name),
      )
    },
    async pickTaken(names) {
      if (names.length === 0) return new Set()
      const rows = await db.selectFrom('names').select('name').where('name', 'in', names).execute()
      return new Set(rows.map(({ name }) => name))
    },
    async register(name, signedSeconds, attributes, addresses) {
      const now = new Date().toISOString()
      return await db.transaction().execute(async (transaction) => {
        const inserted = await transaction
          .insertInto('names')
          .values({
            name,
            registered_at: now,
            updated_at: now,
            signed_at: toIso(signedSeconds),
            attributes: JSON.stringify(attributes),
          })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirst()
        if (inserted.numInsertedOrUpdatedRows !== 1n) return false
        for (const address of addresses) await putAddress(transaction, name, address, now)
        return true
      })
    },
    async change(name, signedSeconds, { attributes, address }) {
      const now = new Date().toISOString()
      return await db.transaction().execute(async (transaction) => {
        const updated = await transaction
          .updateTable('names')
          .set({
            updated_at: now,
            signed_at: toIso(signedSeconds),
            ...(attributes && { attributes: JSON.stringify(attributes) }),
          })
          .where('name', '=', name)
          .where('signed_at', '<', toIso(signedSeconds))
          .executeTakeFirst()
        if (updated.numUpdatedRows !== 1n) return false
        if (address) await putAddress(transaction, name, address, now)
        return true
      })
    },
  }
}

async function putAddress(
  db: Kysely<Tables>,
  name: string,
  { coinType, address, proof }: Omit<NameAddress, 'createdAt'>,
  now: string,
): Promise<void> {
  const row = { address: address.toLowerCase(), proof, created_at: now }
  await db
    .insertInto('name_addresses')
    .values({ name, coin_type: coinType, ...row })
    .onConflict((conflict) => conflict.columns(['name', 'coin_type']).doUpdateSet(row))
    .execute()
}

async function load(db: Kysely<Tables>, names: readonly string[]): Promise<readonly NameEntry[]> {
  if (names.length === 0) return []
  const found = await db.selectFrom('names').selectAll().where('name', 'in', names).execute()
  const addresses = await db
    .selectFrom('name_addresses')
    .selectAll()
    .where('name', 'in', names)
    .orderBy('coin_type')
    .execute()
  return names.flatMap((name) => {
    const row = found.find((each) => each.name === name)
    if (!row) return []
    return [
      {
        name,
        registeredAt: row.registered_at,
        updatedAt: row.updated_at,
        attributes: JSON.parse(row.attributes) as NameAttributes,
        addresses: addresses
          .filter((each) => each.name === name)
          .map(({ coin_type: coinType, address, proof, created_at: createdAt }) => ({
            coinType,
            address,
            proof,
            createdAt,
          })),
      },
    ]
  })
}

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
