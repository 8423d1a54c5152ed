import * as v from 'valibot'
import type { Chain } from './chain.ts'
import { UpstreamError } from '../errors/upstreamError.ts'

/**
 * Calls a node and checks the shape of its response.
 * @throws RpcError, UpstreamError, also where the answer is not of that shape
 */
export async function readRpc<T>(
  chain: Chain,
  method: string,
  params: readonly unknown[],
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const { success, output } = v.safeParse(schema, await chain.request<unknown>(method, params))
  if (!success) throw new UpstreamError('malformed', { taken: true })
  return output
}
