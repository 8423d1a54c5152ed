import * as v from 'valibot'
import type { Chain } from '../chain.ts'
import { UpstreamError } from '../../errors/upstreamError.ts'

/**
 * Reads something in JSON from a Bitcoin network; `undefined` where it is not there.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 * @throws RpcError, UpstreamError, also where the answer is not of that shape
 */
export async function readEsplora<T>(
  chain: Chain,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | undefined> {
  const text = await chain.fetchPath(path, { isJson: true })
  if (text === undefined) return undefined
  const { success, output } = v.safeParse(schema, JSON.parse(text))
  if (!success) throw new UpstreamError('malformed', { taken: true })
  return output
}
