import type { Ledger } from './createLedger.ts'
import { outpointOf } from '../script/parseTransaction.ts'

/** What was inscribed. */
export interface InscribedContent {
  readonly contentType: string
  readonly content: string
}

/** An inscription where it is now: on a satoshi of an output. */
export interface Inscription extends InscribedContent {
  /** The hash of the transaction that made it, `i`, and its number there. */
  readonly id: string
  readonly number: number
  readonly txid: string
  readonly index: number
  /** How many satoshis of the output stand before it. */
  readonly offset: bigint
}

/** The inscriptions of a chain. */
export interface Inscriptions {
  /** Puts one on the first satoshi of an output. Returns its id. */
  inscribe(txid: string, index: number, content: InscribedContent): string
  /** Every inscription that is not lost in a fee, where its satoshi lies now. */
  all(): readonly Inscription[]
}

/**
 * Creates the {@link Inscriptions} of a chain. They are told, not read from scripts, for the chain knows none; from then on they
 * move with their satoshi, first in, first out, through every mined transaction.
 * @see https://docs.ordinals.com/
 */
export function createInscriptions(ledger: Ledger): Inscriptions {
  const made: Inscription[] = []

  function follow(inscription: Inscription): Inscription | undefined {
    let at = inscription
    for (;;) {
      const spender = ledger.spenderOf(outpointOf(at.txid, at.index))
      const entry = spender && ledger.find(spender.txid)
      if (!spender || !entry?.block) return at
      const before = entry.spent
        .slice(0, spender.inputIndex)
        .reduce((sum, { valueSats }) => sum + valueSats, 0n)
      let place = before + at.offset
      const index = entry.transaction.outputs.findIndex(({ valueSats }) => {
        if (place < valueSats) return true
        place -= valueSats
        return false
      })
      if (index === -1) return undefined
      at = { ...at, txid: spender.txid, index, offset: place }
    }
  }

  return {
    inscribe(txid, index, content) {
      const id = `${txid}i${made.filter((each) => each.id.startsWith(txid)).length}`
      made.push({ ...content, id, number: made.length, txid, index, offset: 0n })
      return id
    },
    all: () => made.flatMap((each) => follow(each) ?? []),
  }
}
