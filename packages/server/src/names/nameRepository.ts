import type { Kysely } from 'kysely'
import type { NameAttributes } from '@latchkit/wire'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'

/** An address of a name; see the table for the meaning of its proof. */
export interface NameAddress {
  readonly coinType: string
  /** In lower case. */
  readonly address: string
  readonly proof: 'signed' | 'named' | 'copied'
  readonly createdAt: string
}

/** A registered name. */
export interface NameEntry {
  readonly name: string
  readonly registeredAt: string
  readonly updatedAt: string
  readonly attributes: NameAttributes
  readonly addresses: readonly NameAddress[]
}

/** A signed change of a name. */
export interface NameChange {
  readonly attributes?: NameAttributes
  readonly address?: Omit<NameAddress, 'createdAt'>
}

/** A name that its first owner has signed for. */
export interface NameRegistration {
  readonly name: string
  /** Who has signed, in lower case. */
  readonly registrant: string
  /** The Unix time at which its owner signed. */
  readonly signedSeconds: number
  readonly attributes: NameAttributes
  readonly addresses: readonly Omit<NameAddress, 'createdAt'>[]
  /** Names that the registrant may register, ever. */
  readonly limit: number
}

/** The registered names of the server's zone. */
export interface NameRepository {
  find(name: string): Promise<NameEntry | undefined>
  /** Returns the names that an account has proved to own, the oldest first. */
  findByAddress(address: string): Promise<readonly NameEntry[]>
  /** Returns those of the names that are registered. */
  filterRegistered(names: readonly string[]): Promise<ReadonlySet<string>>
  /** Registers a name, once, for an address that has registered fewer than its limit. */
  register(registration: NameRegistration): Promise<'registered' | 'taken' | 'tooMany'>
  /** Changes a name, unless it was last changed by something that was signed in the same second, or later. */
  change(
    name: string,
    signedSeconds: number,
    change: NameChange,
  ): Promise<'changed' | 'sameSecond' | 'older'>
}

const maxNames = 100

/** Creates a {@link NameRepository}. */
export function createNameRepository({ db }: Store): NameRepository {
  return {
    async find(name) {
      const [entry] = await load(db, [name])
      return entry
    },
    async findByAddress(address) {
      const rows = await db
        .selectFrom('name_addresses')
        .innerJoin('names', 'names.name', 'name_addresses.name')
        .select(['names.name', 'names.registered_at'])
        .distinct()
        .where('name_addresses.address', '=', address.toLowerCase())
        .where('name_addresses.proof', '=', 'signed')
        .orderBy('names.registered_at')
        .orderBy('names.name')
        .limit(maxNames)
        .execute()
      return await load(
        db,
        rows.map(({ name }) => name),
      )
    },
    async filterRegistered(names) {
      if (names.length === 0) return new Set()
      const rows = await db.selectFrom('names').select('name').where('name', 'in', names).execute()
      return new Set(rows.map(({ name }) => name))
    },
    async register({ name, registrant, signedSeconds, attributes, addresses, limit }) {
      const now = new Date().toISOString()
      return await db.transaction().execute(async (transaction) => {
        // Locks the row of the registrant first: of several names at once, each sees the ones before it.
        const { registered } = await transaction
          .insertInto('name_registrants')
          .values({ address: registrant, registered: 0 })
          .onConflict((conflict) =>
            conflict.column('address').doUpdateSet((eb) => ({
              registered: eb.ref('name_registrants.registered'),
            })),
          )
          .returning('registered')
          .executeTakeFirstOrThrow()
        if (registered >= limit) return 'tooMany'
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
        if (inserted.numInsertedOrUpdatedRows !== 1n) return 'taken'
        for (const address of addresses) await putAddress(transaction, name, address, now)
        await transaction
          .updateTable('name_registrants')
          .set({ registered: registered + 1 })
          .where('address', '=', registrant)
          .execute()
        return 'registered'
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
        if (updated.numUpdatedRows !== 1n) {
          const last = await transaction
            .selectFrom('names')
            .select('signed_at')
            .where('name', '=', name)
            .executeTakeFirst()
          return last?.signed_at === toIso(signedSeconds) ? 'sameSecond' : 'older'
        }
        if (address) await putAddress(transaction, name, address, now)
        return 'changed'
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
