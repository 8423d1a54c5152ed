import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { askJson } from './askJson.ts'
import { unreadable } from './unreadable.ts'

/** The scripts, in hex, of the outputs that a transaction spends. */
export async function readSources(
  host: AdapterHost,
  networkId: NetworkId,
  txid: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const path = `/tx/${txid}`
  const answer = await askJson(host, networkId, path, signal)
  const { vin } = (answer ?? {}) as Readonly<Record<string, unknown>>
  if (!Array.isArray(vin)) throw unreadable(path)
  return vin.map(
    (input: { readonly prevout?: { readonly scriptpubkey?: unknown } | null } | null) =>
      String(input?.prevout?.scriptpubkey ?? ''),
  )
}
