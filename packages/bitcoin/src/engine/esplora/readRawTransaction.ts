import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { decodeHex } from '../../encoding/hex.ts'
import { parseTransaction } from '../transaction/parseTransaction.ts'
import { txidOf, type Transaction } from '../transaction/transaction.ts'
import { askEsplora } from './askEsplora.ts'
import { unreadable } from './unreadable.ts'

/** A transaction with its bytes. */
export interface RawTransaction {
  readonly transaction: Transaction
  readonly bytes: Uint8Array
}

/** A transaction, whole, and proved by its hash to be the one; `undefined` where the network does not know it. */
export async function readRawTransaction(
  host: AdapterHost,
  networkId: NetworkId,
  txid: string,
  signal?: AbortSignal,
): Promise<RawTransaction | undefined> {
  const path = `/tx/${txid}/hex`
  const text = await askEsplora(host, networkId, { path, signal })
  if (text === undefined) return undefined
  const bytes = decodeHex(text.trim())
  const transaction = bytes && parseTransaction(bytes)
  if (!bytes || !transaction || txidOf(transaction) !== txid) throw unreadable(path)
  return { transaction, bytes }
}
