import { toHex } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import { readHead } from '../../chain/readHead.ts'
import { RpcError } from '../../chain/rpcError.ts'

/** Where native transfers of a network are found. */
export type NativeMode = 'trace' | 'blocks' | 'none'

/** Makes the function that says how native transfers of a network are found; a node is asked once whether it traces. */
export function createNativeMode(): (chain: Chain) => Promise<NativeMode> {
  const modes = new Map<string, NativeMode>()
  return async (chain) => {
    const { caipNetworkId, history } = chain.network
    const wanted = history?.native ?? 'auto'
    if (wanted !== 'auto') return wanted
    const found = modes.get(caipNetworkId) ?? ((await canTrace(chain)) ? 'trace' : 'blocks')
    modes.set(caipNetworkId, found)
    return found
  }
}

async function canTrace(chain: Chain): Promise<boolean> {
  const { number } = await readHead(chain)
  const block = toHex(number)
  try {
    const params = [{ fromBlock: block, toBlock: block, fromAddress: [] }]
    return Array.isArray(await chain.request<unknown>('trace_filter', params))
  } catch (error) {
    if (error instanceof RpcError) return false
    throw error
  }
}
