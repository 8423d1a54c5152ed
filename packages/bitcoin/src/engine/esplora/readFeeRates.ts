import type { AdapterHost, TransferSpeed } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { askJson } from './askJson.ts'
import { unreadable } from './unreadable.ts'

/** What a thousand virtual bytes cost at each speed. */
export type FeeRates = Readonly<Record<TransferSpeed, bigint>>

/**
 * What has to be paid to be in the next block, in half an hour, and within a day. Never less than nodes pass on, and the
 * faster never cheaper than the slower.
 */
export async function readFeeRates(host: AdapterHost, networkId: NetworkId): Promise<FeeRates> {
  const path = '/fee-estimates'
  const answer = await askJson(host, networkId, path)
  if (typeof answer !== 'object' || answer === null) throw unreadable(path)
  const estimates = answer as Readonly<Record<string, unknown>>
  const rateFor = (blocks: number): bigint => {
    const rate = estimates[blocks] ?? leastSatsPerByte
    if (typeof rate !== 'number' || !(rate >= 0) || rate > mostSatsPerByte) throw unreadable(path)
    return BigInt(Math.ceil(Math.max(rate, leastSatsPerByte) * 1000))
  }
  const slow = rateFor(144)
  const normal = larger(rateFor(3), slow)
  return { slow, normal, fast: larger(rateFor(1), normal) }
}

const leastSatsPerByte = 1
/** More than the fullest days have seen: a server that asks for as much is not believed. */
const mostSatsPerByte = 3_000

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
