import { RejectedTransactionError } from '../rejectedTransactionError.ts'
import { rejectionCodes } from '../rejectionCodes.ts'
import type { Entry, Ledger } from './createLedger.ts'
import { outpointOf, virtualBytes, type ParsedTransaction } from '../script/parseTransaction.ts'

const mostReplaced = 100

/**
 * The waiting transactions that this one would push out, because they spend the same outputs, with all
 * that build on them. As with Bitcoin Core it must pay more than they do together, and at a higher rate.
 * Throws {@link RejectedTransactionError} where it does not.
 */
export function findReplaced(
  ledger: Ledger,
  transaction: ParsedTransaction,
  feeSats: bigint,
): readonly Entry[] {
  const direct = conflictsOf(ledger, transaction)
  if (direct.length === 0) return []
  const replaced = withDescendants(ledger, direct)
  const names = new Set(replaced.map((entry) => entry.transaction.txid))
  if (transaction.inputs.some(({ txid }) => names.has(txid)))
    throw rejected(
      `bad-txns-spends-conflicting-tx, ${transaction.txid} spends conflicting transaction`,
    )
  if (replaced.length > mostReplaced)
    throw rejected(`too many potential replacements, rejecting replacement ${transaction.txid}`)

  const room = BigInt(virtualBytes(transaction))
  const replacedFees = replaced.reduce((sum, entry) => sum + entry.feeSats, 0n)
  for (const entry of direct) {
    const otherRoom = BigInt(virtualBytes(entry.transaction))
    if (feeSats * otherRoom <= entry.feeSats * room)
      throw rejected(
        `insufficient fee, rejecting replacement ${transaction.txid}; new feerate ${rate(feeSats, room)} <= old feerate ${rate(entry.feeSats, otherRoom)}`,
      )
  }
  if (feeSats < replacedFees + room)
    throw rejected(
      `insufficient fee, rejecting replacement ${transaction.txid}, not enough additional fees to relay; ${feeSats - replacedFees} < ${room}`,
    )
  return replaced
}

function conflictsOf(ledger: Ledger, transaction: ParsedTransaction): readonly Entry[] {
  const names = new Set(
    transaction.inputs.flatMap(
      ({ txid, index }) => ledger.spenderOf(outpointOf(txid, index))?.txid ?? [],
    ),
  )
  return [...names].flatMap((name) => ledger.find(name) ?? [])
}

function withDescendants(ledger: Ledger, entries: readonly Entry[]): readonly Entry[] {
  const found = new Map<string, Entry>()
  const open = [...entries]
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { txid, outputs } = entry.transaction
    if (found.has(txid)) continue
    found.set(txid, entry)
    for (const index of outputs.keys()) {
      const spender = ledger.spenderOf(outpointOf(txid, index))
      const child = spender && ledger.find(spender.txid)
      if (child) open.push(child)
    }
  }
  return [...found.values()]
}

/** In BTC per 1000 virtual bytes, as Bitcoin Core writes it. */
function rate(feeSats: bigint, room: bigint): string {
  return `${(Number((feeSats * 1000n) / room) / 100_000_000).toFixed(8)} BTC/kvB`
}

function rejected(reason: string): RejectedTransactionError {
  return new RejectedTransactionError(rejectionCodes.rejected, reason)
}
