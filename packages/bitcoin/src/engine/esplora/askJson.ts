import type { AdapterHost } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { askEsplora } from './askEsplora.ts'
import { unreadable } from './unreadable.ts'

/** Asks for something in JSON; `undefined` where it is not there. */
export async function askJson(
  host: AdapterHost,
  networkId: NetworkId,
  path: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const text = await askEsplora(host, networkId, { path, signal })
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw unreadable(path, cause)
  }
}
