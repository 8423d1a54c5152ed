import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { equalBytes } from '../equalBytes.ts'
import { getTxHex, unreadableError } from '../esplora.ts'
import { mapLimited } from '../mapLimited.ts'
import type { Utxo } from './utxo.ts'

/** A UTXO whose transaction has been read. */
export interface VerifiedUtxo {
  /** The bytes of the transaction. */
  readonly nonWitnessUtxo: Uint8Array
  /** True for a block reward, which can be spent only after 100 blocks. */
  readonly isCoinbase: boolean
}

/**
 * Reads the whole transactions of UTXOs and checks that they hold what the network said: otherwise a lie about the value
 * of a UTXO would end in the fee.
 * @throws HttpFailed if anything does not add up
 */
export async function verifyUtxos(
  host: AdapterHost,
  networkId: NetworkId,
  utxos: readonly Utxo[],
  scriptPubKey: Uint8Array,
): Promise<readonly VerifiedUtxo[]> {
  return mapLimited(utxos, concurrentRequests, async ({ txid, vout, valueSats }) => {
    const raw = await getTxHex(host, networkId, txid)
    const output = raw?.transaction.outputs[vout]
    if (!raw || output?.valueSats !== valueSats || !equalBytes(output.scriptPubKey, scriptPubKey))
      throw unreadableError(`/tx/${txid}/hex`)
    const [first] = raw.transaction.inputs
    return { nonWitnessUtxo: raw.bytes, isCoinbase: /^0+$/.test(first?.txid ?? '') }
  })
}

const concurrentRequests = 6
