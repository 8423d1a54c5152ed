import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { isTxid } from '../../encoding/hex.ts'
import type { Coin } from '../coins/coin.ts'
import { askJson } from './askJson.ts'
import { readSats } from './readSats.ts'
import { unreadable } from './unreadable.ts'

/** A coin as the network reports it. */
export interface ReportedCoin extends Coin {
  readonly isConfirmed: boolean
  /** In which block it stands. */
  readonly height?: number
}

/** The coins of an address. That they are what they are said to be is checked before one is spent. */
export async function readCoins(
  host: AdapterHost,
  networkId: NetworkId,
  address: string,
): Promise<readonly ReportedCoin[]> {
  const path = `/address/${address}/utxo`
  const answer = await askJson(host, networkId, path)
  if (!Array.isArray(answer)) throw unreadable(path)
  const coins = new Map<string, ReportedCoin>()
  for (const entry of answer as readonly (Readonly<Record<string, unknown>> | null)[]) {
    const { txid, vout, value, status } = entry ?? {}
    const { confirmed, block_height: height } = (status ?? {}) as Readonly<Record<string, unknown>>
    const valueSats = readSats(value)
    const isCoin = isTxid(txid) && Number.isInteger(vout) && (vout as number) >= 0
    if (!isCoin || valueSats === undefined || typeof confirmed !== 'boolean') throw unreadable(path)
    const name = `${txid}:${vout as number}`
    if (coins.has(name)) throw unreadable(path)
    coins.set(name, {
      txid,
      vout: vout as number,
      valueSats,
      isConfirmed: confirmed,
      ...(Number.isInteger(height) && { height: height as number }),
    })
  }
  return Array.from(coins.values())
}
