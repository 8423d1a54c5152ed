import type { Transaction } from 'kysely'
import type { Address } from 'viem'
import type { Erc4337Store } from '../store/openStore.ts'
import type { Erc4337Tables } from '../store/erc4337Tables.ts'
import { formatNonce, parseNonce } from './sponsoredNonce.ts'
import { addToSum, type Sum } from './addToSum.ts'

/** The maximum cost of an operation, reserved from a project's limits. */
export interface Reservation {
  readonly project: string
  readonly sender: Address
  /** Nonces are per EntryPoint. */
  readonly entryPoint: Address
  readonly nonce: bigint
  /** Maximum cost. */
  readonly wei: bigint
  readonly validUntilSeconds: number
  /** The newest block at the time of the reservation. */
  readonly block: number
  /** Keyed hash of the caller's network address. */
  readonly client?: string | undefined
}

/** The limits of a project. */
export interface SponsorLimits {
  readonly userWeiPerDay: bigint
  readonly projectWeiPerMonth: bigint
  /**
   * Most that may be reserved and not settled at once: for all, for one client, and up to what total new accounts are accepted,
   * which the project has never paid for. Unlimited if absent.
   */
  readonly openWei?:
    | { readonly project: bigint; readonly client: bigint; readonly newcomers: bigint }
    | undefined
}

/** The limit that a reservation would exceed: cost per account or project, or open reservations of either or a client. */
export type ExceededLimit = 'user' | 'project' | 'userOpen' | 'projectOpen' | 'clientOpen'

/** What projects have reserved and paid on one network. */
export interface SponsorshipRepository {
  /**
   * Reserves the cost of an operation, or returns the limit that it would exceed. It replaces a reservation of the same
   * account and nonce, because only one of the two operations can be included; the higher cost counts.
   */
  reserve(entry: Reservation, limits: SponsorLimits): Promise<'ok' | ExceededLimit>
  /** Returns the reservations whose operation has neither been included nor expired. */
  open(): Promise<readonly Reservation[]>
  /**
   * Settles a reservation at its actual cost, unless it was renewed in the meantime. The difference is free again. A
   * reservation that cost nothing is deleted.
   */
  settle(
    entry: Pick<Reservation, 'project' | 'sender' | 'entryPoint' | 'nonce' | 'validUntilSeconds'>,
    wei: bigint,
  ): Promise<void>
}

/** Open reservations. */
const maxOpen = { perSender: 16, perProject: 5_000 }
const everybody = 'all'
const unknownClient = 'unknown'
/** The period of sums of open reservations. */
const openPeriod = 'open'
const turn = 'turn'

/**
 * Creates a {@link SponsorshipRepository}. Reservations of a project are serialized, so that two at once cannot exceed
 * a limit together.
 */
export function createSponsorshipRepository(
  store: Erc4337Store,
  network: string,
  now: () => number = Date.now,
  most: { readonly perSender: number; readonly perProject: number } = maxOpen,
): SponsorshipRepository {
  const rows = (db: Transaction<Erc4337Tables> | Erc4337Store['db']) =>
    db.selectFrom('sponsorships').selectAll().where('network', '=', network)

  /** Serializes the transactions of a project on any database: each writes the same row first. */
  async function transact<T>(
    project: string,
    work: (db: Transaction<Erc4337Tables>) => Promise<T>,
  ): Promise<T> {
    return await store.db.transaction().execute(async (db) => {
      await db
        .insertInto('sponsored_sums')
        .values({ network, project, payer: turn, period: '', wei: '0' })
        .onConflict((conflict) =>
          conflict.columns(['network', 'project', 'payer', 'period']).doUpdateSet({ wei: '0' }),
        )
        .execute()
      return await work(db)
    })
  }

  const add = (db: Transaction<Erc4337Tables>, sum: Omit<Sum, 'network'>, wei: bigint) =>
    addToSum(db, { network, ...sum }, wei)

  async function addToBoth(
    db: Transaction<Erc4337Tables>,
    entry: {
      readonly project: string
      readonly sender: string
      readonly day: string
      readonly month: string
    },
    wei: bigint,
  ): Promise<{ readonly userWei: bigint; readonly projectWei: bigint }> {
    const { project, sender, day, month } = entry
    return {
      userWei: await add(db, { project, payer: sender, period: day }, wei),
      projectWei: await add(db, { project, payer: everybody, period: month }, wei),
    }
  }

  /** Adds to the open reservations of a project and of a client. */
  async function addToOpen(
    db: Transaction<Erc4337Tables>,
    { project, client }: { readonly project: string; readonly client: string },
    wei: bigint,
  ): Promise<{ readonly projectOpenWei: bigint; readonly clientOpenWei: bigint }> {
    return {
      projectOpenWei: await add(db, { project, payer: everybody, period: openPeriod }, wei),
      clientOpenWei: await add(db, { project, payer: `client:${client}`, period: openPeriod }, wei),
    }
  }

  /** Rows of earlier versions have no client, and are not in the sums of open reservations. */
  async function subtractOpen(
    db: Transaction<Erc4337Tables>,
    {
      project,
      client,
      wei,
    }: { readonly project: string; readonly client: string | null; readonly wei: string },
  ): Promise<void> {
    if (client !== null) await addToOpen(db, { project, client }, -BigInt(wei))
  }

  /** Returns true if the project has paid for an operation of the account before. */
  async function hasPaidFor(
    db: Transaction<Erc4337Tables>,
    { project, sender }: Reservation,
  ): Promise<boolean> {
    const row = await db
      .selectFrom('sponsorships')
      .select('nonce')
      .where('network', '=', network)
      .where('project', '=', project)
      .where('sender', '=', sender)
      .where('state', '=', 'settled')
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  async function assertRoom(
    db: Transaction<Erc4337Tables>,
    { project, sender }: Reservation,
  ): Promise<void> {
    const { all, own } = await db
      .selectFrom('sponsorships')
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('all'),
        fn.count<number>(eb.case().when('sender', '=', sender).then(1).end()).as('own'),
      ])
      .where('network', '=', network)
      .where('project', '=', project)
      .where('state', '=', 'promised')
      .executeTakeFirstOrThrow()
    if (own >= most.perSender) throw new SponsorshipLimitError('userOpen')
    if (all >= most.perProject) throw new SponsorshipLimitError('projectOpen')
  }

  return {
    async reserve(entry, limits) {
      const { project, sender, client = unknownClient } = entry
      const nonce = formatNonce(entry)
      const date = new Date(now()).toISOString()
      const day = date.slice(0, 'yyyy-mm-dd'.length)
      const month = date.slice(0, 'yyyy-mm'.length)
      const refused = await transact(project, async (db) => {
        const before = await rows(db)
          .where('project', '=', project)
          .where('sender', '=', sender)
          .where('nonce', '=', nonce)
          .executeTakeFirst()
        const earlier = before?.state === 'promised' ? before : undefined
        if (earlier) {
          await addToBoth(db, earlier, -BigInt(earlier.wei))
          await subtractOpen(db, earlier)
        }
        const earlierWei = BigInt(earlier?.wei ?? 0)
        const wei = entry.wei > earlierWei ? entry.wei : earlierWei
        const sums = await addToBoth(db, { project, sender, day, month }, wei)
        if (sums.userWei > limits.userWeiPerDay) throw new SponsorshipLimitError('user')
        if (sums.projectWei > limits.projectWeiPerMonth) throw new SponsorshipLimitError('project')
        const { projectOpenWei, clientOpenWei } = await addToOpen(db, { project, client }, wei)
        const { openWei } = limits
        if (openWei && clientOpenWei > openWei.client) throw new SponsorshipLimitError('clientOpen')
        if (openWei && projectOpenWei > openWei.newcomers) {
          const isKnown = await hasPaidFor(db, entry)
          if (!isKnown || projectOpenWei > openWei.project)
            throw new SponsorshipLimitError('projectOpen')
        }
        if (!earlier) await assertRoom(db, entry)
        const row = {
          wei: wei.toString(),
          day,
          month,
          valid_until: Math.max(entry.validUntilSeconds, earlier?.valid_until ?? 0),
          from_block: earlier?.from_block ?? entry.block,
          state: 'promised' as const,
          client,
        }
        await db
          .insertInto('sponsorships')
          .values({ network, project, sender, nonce, ...row })
          .onConflict((conflict) =>
            conflict.columns(['network', 'project', 'sender', 'nonce']).doUpdateSet(row),
          )
          .execute()
      }).catch((error: unknown) => {
        if (error instanceof SponsorshipLimitError) return error.whose
        throw error
      })
      return refused ?? 'ok'
    },
    async open() {
      const found = await rows(store.db).where('state', '=', 'promised').execute()
      return found.map((row) => ({
        project: row.project,
        sender: row.sender as Address,
        ...parseNonce(row.nonce),
        wei: BigInt(row.wei),
        validUntilSeconds: row.valid_until,
        block: row.from_block,
      }))
    },
    async settle(entry, wei) {
      const { project, sender } = entry
      await transact(project, async (db) => {
        const row = await rows(db)
          .where('project', '=', project)
          .where('sender', '=', sender)
          .where('nonce', '=', formatNonce(entry))
          .where('state', '=', 'promised')
          .where('valid_until', '=', entry.validUntilSeconds)
          .executeTakeFirst()
        if (!row) return
        await addToBoth(db, row, wei - BigInt(row.wei))
        await subtractOpen(db, row)
        if (wei === 0n) {
          await db
            .deleteFrom('sponsorships')
            .where('network', '=', network)
            .where('project', '=', row.project)
            .where('sender', '=', row.sender)
            .where('nonce', '=', row.nonce)
            .execute()
          return
        }
        await db
          .updateTable('sponsorships')
          .set({ wei: wei.toString(), state: 'settled', client: null })
          .where('network', '=', network)
          .where('project', '=', row.project)
          .where('sender', '=', row.sender)
          .where('nonce', '=', row.nonce)
          .execute()
      })
    },
  }
}

/** Rolls back the database transaction. */
class SponsorshipLimitError extends Error {
  override readonly name = 'SponsorshipLimitError'
  readonly whose: ExceededLimit

  constructor(whose: ExceededLimit) {
    super(`The reservation would exceed the limit ${whose}.`)
    this.whose = whose
  }
}
