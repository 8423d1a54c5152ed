import { isKitError, KitError, type AdapterHost, type TransferSpeed } from '@latchkit/core'
import { delay } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import { decodeHex, isTxid } from '../encoding/hex.ts'
import { requestEsplora } from './requestEsplora.ts'
import { decodeTransaction } from './transaction/decodeTransaction.ts'
import { txidOf, type Transaction } from './transaction/transaction.ts'
import type { Utxo } from './utxos/utxo.ts'

// Esplora's HTTP API, as far as the engine needs it. Every answer is checked: a server may be wrong, or lie.
// https://github.com/Blockstream/esplora/blob/master/API.md

/** A UTXO as the network reports it. */
export interface ReportedUtxo extends Utxo {
  readonly isConfirmed: boolean
  /** Of its block. */
  readonly height?: number
}

/** Returns the UTXOs of an address. They are not verified: `verifyUtxos` does that before one is spent. */
export async function getUtxos(
  host: AdapterHost,
  networkId: NetworkId,
  address: string,
): Promise<readonly ReportedUtxo[]> {
  const path = `/address/${address}/utxo`
  const answer = await getJson(host, networkId, path)
  if (!Array.isArray(answer)) throw unreadableError(path)
  const utxos = new Map<string, ReportedUtxo>()
  for (const entry of answer as readonly (Readonly<Record<string, unknown>> | null)[]) {
    const { txid, vout, value, status } = entry ?? {}
    const { confirmed, block_height: height } = (status ?? {}) as Readonly<Record<string, unknown>>
    const valueSats = parseSats(value)
    const isUtxo = isTxid(txid) && Number.isInteger(vout) && (vout as number) >= 0
    if (!isUtxo || valueSats === undefined || typeof confirmed !== 'boolean')
      throw unreadableError(path)
    const outpoint = `${txid}:${vout as number}`
    if (utxos.has(outpoint)) throw unreadableError(path)
    utxos.set(outpoint, {
      txid,
      vout: vout as number,
      valueSats,
      isConfirmed: confirmed,
      ...(Number.isInteger(height) && { height: height as number }),
    })
  }
  return Array.from(utxos.values())
}

/** A transaction with its bytes. */
export interface RawTransaction {
  readonly transaction: Transaction
  readonly bytes: Uint8Array
}

/**
 * Returns a whole transaction, or `undefined` if the network does not know it. Its hash proves that it is the one.
 * @throws HttpFailed if the hash is another
 */
export async function getTxHex(
  host: AdapterHost,
  networkId: NetworkId,
  txid: string,
  signal?: AbortSignal,
): Promise<RawTransaction | undefined> {
  const path = `/tx/${txid}/hex`
  const text = await requestEsplora(host, networkId, { path, signal })
  if (text === undefined) return undefined
  const bytes = decodeHex(text.trim())
  const transaction = bytes && decodeTransaction(bytes)
  if (!bytes || !transaction || txidOf(transaction) !== txid) throw unreadableError(path)
  return { transaction, bytes }
}

/** In a block, in the mempool, or unknown to the network. */
export type TransactionStatus = 'confirmed' | 'mempool' | 'unknown'

/** Returns where a transaction is. */
export async function getStatus(
  host: AdapterHost,
  networkId: NetworkId,
  txid: string,
  signal?: AbortSignal,
): Promise<TransactionStatus> {
  // Not `/tx/:txid/status`: servers answer that for what they do not know too.
  const path = `/tx/${txid}`
  const answer = await getJson(host, networkId, path, signal)
  if (answer === undefined) return 'unknown'
  const { txid: reportedTxid, status } = (answer ?? {}) as Readonly<Record<string, unknown>>
  const { confirmed } = (status ?? {}) as Readonly<Record<string, unknown>>
  if (reportedTxid !== txid || typeof confirmed !== 'boolean') throw unreadableError(path)
  return confirmed ? 'confirmed' : 'mempool'
}

/** Returns the scriptPubKeys, in hex, of the outputs that a transaction spends. */
export async function getPrevoutScripts(
  host: AdapterHost,
  networkId: NetworkId,
  txid: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const path = `/tx/${txid}`
  const answer = await getJson(host, networkId, path, signal)
  const { vin } = (answer ?? {}) as Readonly<Record<string, unknown>>
  if (!Array.isArray(vin)) throw unreadableError(path)
  return vin.map(
    (input: { readonly prevout?: { readonly scriptpubkey?: unknown } | null } | null) =>
      String(input?.prevout?.scriptpubkey ?? ''),
  )
}

/** Returns the hash of the confirmed transaction that spends an output, or `undefined` while there is none. */
export async function getOutspend(
  host: AdapterHost,
  networkId: NetworkId,
  { txid, vout }: { readonly txid: string; readonly vout: number },
  signal?: AbortSignal,
): Promise<string | undefined> {
  const path = `/tx/${txid}/outspend/${vout}`
  const answer = await getJson(host, networkId, path, signal)
  const { spent, txid: by, status } = (answer ?? {}) as Readonly<Record<string, unknown>>
  if (spent !== true) return undefined
  const { confirmed } = (status ?? {}) as Readonly<Record<string, unknown>>
  if (!isTxid(by)) throw unreadableError(path)
  return confirmed === true ? by : undefined
}

/** Sats per 1,000 virtual bytes, by speed. */
export type FeeRates = Readonly<Record<TransferSpeed, bigint>>

/**
 * Returns the fee rates for the next block (`fast`), three blocks (`normal`) and a day (`slow`): never below the minimum
 * that nodes relay, and never lower for a faster one.
 */
export async function getFeeEstimates(host: AdapterHost, networkId: NetworkId): Promise<FeeRates> {
  const path = '/fee-estimates'
  const answer = await getJson(host, networkId, path)
  if (typeof answer !== 'object' || answer === null) throw unreadableError(path)
  const estimates = answer as Readonly<Record<string, unknown>>
  const rateFor = (blocks: number): bigint => {
    const rate = estimates[blocks] ?? minimumSatsPerVbyte
    if (typeof rate !== 'number' || !(rate >= 0) || rate > maximumSatsPerVbyte)
      throw unreadableError(path)
    return BigInt(Math.ceil(Math.max(rate, minimumSatsPerVbyte) * 1000))
  }
  const slow = rateFor(144)
  const normal = larger(rateFor(3), slow)
  return { slow, normal, fast: larger(rateFor(1), normal) }
}

const minimumSatsPerVbyte = 1
/** Above every fee rate seen so far: a server that asks for more is not believed. */
const maximumSatsPerVbyte = 3_000

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

/**
 * Broadcasts a signed transaction and checks that the network has it. A server that does not answer is not an error: the
 * transaction may have arrived, and can be broadcast again without being carried out twice.
 * @throws TransactionFailed if the network rejects the transaction, or does not keep it
 */
export async function broadcast(
  host: AdapterHost,
  networkId: NetworkId,
  txid: string,
  signed: Uint8Array,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const isUnknown = async () => (await findStatus(host, networkId, txid, signal)) === 'unknown'
  try {
    await requestEsplora(host, networkId, { path: '/tx', body: bytesToHex(signed), signal })
  } catch (error) {
    if (!isKitError(error, 'HttpFailed') || error.context['status'] !== 400) return
    // One server may have accepted it without a response, and another rejects it because it knows it already.
    if (await isUnknown()) throw rejectionError(error)
    return
  }
  let waitMs = firstLookMs
  for (let look = 1; await isUnknown(); look += 1) {
    if (look === looks)
      throw new KitError('TransactionFailed', 'The network has not kept the transaction.', {
        fix: 'Look into the wallet before sending again.',
        context: { txid },
      })
    await delay(waitMs, signal)
    waitMs *= 2
  }
}

// Public servers are several: one may learn of it a moment after another.
const looks = 5
const firstLookMs = 200

/** `undefined` if the network does not answer: it may know the transaction. */
async function findStatus(
  ...parameters: Parameters<typeof getStatus>
): Promise<TransactionStatus | undefined> {
  return getStatus(...parameters).catch(() => undefined)
}

function rejectionError({ details = '' }: KitError): KitError {
  const reason = /"message"\s*:\s*"([^"]*)"/.exec(details)?.[1] ?? details
  const isSpent = /missingorspent|missing-?inputs|mempool-conflict|insufficient fee/i.test(reason)
  return new KitError('TransactionFailed', 'The network refused the transaction.', {
    details: reason,
    ...(isSpent && { fix: 'What it spends has been spent otherwise: prepare it again.' }),
  })
}

/** Returns the balance of an address in sats, with what is still in the mempool. */
export async function getBalance(
  host: AdapterHost,
  networkId: NetworkId,
  address: string,
): Promise<bigint> {
  const path = `/address/${address}`
  const answer = (await getJson(host, networkId, path)) as Readonly<
    Record<string, Readonly<Record<string, unknown>> | undefined>
  >
  let balanceSats = 0n
  for (const name of ['chain_stats', 'mempool_stats']) {
    const funded = parseSats(answer?.[name]?.['funded_txo_sum'])
    const spent = parseSats(answer?.[name]?.['spent_txo_sum'])
    if (funded === undefined || spent === undefined) throw unreadableError(path)
    balanceSats += funded - spent
  }
  if (balanceSats < 0n) throw unreadableError(path)
  return balanceSats
}

/** Returns parsed JSON, or `undefined` if every server says 404. */
async function getJson(
  host: AdapterHost,
  networkId: NetworkId,
  path: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const text = await requestEsplora(host, networkId, { path, signal })
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw unreadableError(path, cause)
  }
}

/** Returns an amount, or `undefined` if there cannot be one like it. */
function parseSats(value: unknown): bigint | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= allSats
    ? BigInt(value)
    : undefined
}

/** All the bitcoin that there will ever be. */
const allSats = 2_100_000_000_000_000

/** Returns the error for a response that does not follow the API, or does not add up. */
export function unreadableError(path: string, cause?: unknown): KitError {
  return new KitError(
    'HttpFailed',
    'The network answered in a way that the kit does not understand.',
    { cause, context: { path } },
  )
}
