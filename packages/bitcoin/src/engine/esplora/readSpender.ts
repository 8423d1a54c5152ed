import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { isTxid } from '../../encoding/hex.ts'
import { askJson } from './askJson.ts'
import { unreadable } from './unreadable.ts'

/** The transaction in a block that has spent an output; `undefined` while none has. */
export async function readSpender(
  host: AdapterHost,
  networkId: NetworkId,
  { txid, vout }: { readonly txid: string; readonly vout: number },
  signal?: AbortSignal,
): Promise<string | undefined> {
  const path = `/tx/${txid}/outspend/${vout}`
  const answer = await askJson(host, networkId, path, signal)
  const { spent, txid: by, status } = (answer ?? {}) as Readonly<Record<string, unknown>>
  if (spent !== true) return undefined
  const { confirmed } = (status ?? {}) as Readonly<Record<string, unknown>>
  if (!isTxid(by)) throw unreadable(path)
  return confirmed === true ? by : undefined
}
