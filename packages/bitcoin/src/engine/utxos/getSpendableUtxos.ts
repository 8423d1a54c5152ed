import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import { getPrevoutScripts, getUtxos, type ReportedUtxo } from '../esplora.ts'
import { mapLimited } from '../mapLimited.ts'
import { getInscribed } from './getInscribed.ts'
import type { Utxo } from './utxo.ts'

/** What an address holds, and which of it can be sent. */
export interface Holdings {
  readonly totalSats: bigint
  readonly spendable: readonly ReportedUtxo[]
  /** Received from others, and still in the mempool. */
  readonly unconfirmedSats: bigint
  /** Left alone because the UTXOs carry inscriptions or runes, or may carry them. */
  readonly ordinalSats: bigint
  /** Of these, what is known to carry them. */
  readonly inscribedSats: bigint
}

/**
 * Reads what an address holds. Unconfirmed UTXOs can be sent if they are the address's own change; those from others could
 * still be taken back. UTXOs with inscriptions or runes are left alone, and small ones where nobody knows which those are.
 */
export async function getSpendableUtxos(
  host: AdapterHost,
  networkId: NetworkId,
  sender: {
    readonly address: string
    readonly scriptPubKey: Uint8Array
    readonly mayHoldOrdinals: boolean
    /** True for a UTXO that a transaction of the kit has spent already. */
    readonly isSpent: (utxo: Utxo) => boolean
  },
): Promise<Holdings> {
  const { address, scriptPubKey, mayHoldOrdinals, isSpent } = sender
  const [reported, inscribed] = await Promise.all([
    getUtxos(host, networkId, address),
    getInscribed(host, networkId, address),
  ])
  const utxos = reported.filter((utxo) => !isSpent(utxo))
  const carrying = utxos.filter(({ txid, vout }) => inscribed?.has(`${txid}:${vout}`))
  const ordinals = utxos.filter(
    (utxo) =>
      carrying.includes(utxo) ||
      (mayHoldOrdinals && !(inscribed && utxo.isConfirmed) && utxo.valueSats <= maximumOrdinalSats),
  )
  const others = utxos.filter((utxo) => !ordinals.includes(utxo))
  const senderScript = bytesToHex(scriptPubKey)
  const unconfirmed = others.filter(({ isConfirmed }) => !isConfirmed)
  const txids = Array.from(new Set(unconfirmed.map(({ txid }) => txid)))
  const changeTxids = await mapLimited(
    txids.slice(0, maximumUnconfirmed),
    concurrentRequests,
    async (txid) => {
      const scripts = await getPrevoutScripts(host, networkId, txid)
      return scripts.every((script) => script === senderScript) ? txid : undefined
    },
  )
  const spendable = others.filter(
    ({ isConfirmed, txid }) => isConfirmed || changeTxids.includes(txid),
  )
  return {
    totalSats: sum(utxos),
    spendable,
    unconfirmedSats: sum(others) - sum(spendable),
    ordinalSats: sum(ordinals),
    inscribedSats: sum(carrying),
  }
}

/** Inscriptions, and what resembles them, are put into UTXOs of at most this value. */
const maximumOrdinalSats = 10_000n
/** Nodes relay no longer chains of unconfirmed transactions. */
const maximumUnconfirmed = 25
const concurrentRequests = 6

function sum(utxos: readonly ReportedUtxo[]): bigint {
  return utxos.reduce((total, { valueSats }) => total + valueSats, 0n)
}
