import type { Chain } from './chain.ts'

/** What an account has as its code that acts by its own key still (EIP-7702). */
const delegation = '0xef0100'

/**
 * True where an address is a contract on a chain, which need not be the same on another one.
 * @throws UpstreamError, RpcError
 */
export async function isContract(chain: Chain, address: string): Promise<boolean> {
  const code = await chain.request<string>('eth_getCode', [address, 'latest'])
  return code !== '0x' && !code.toLowerCase().startsWith(delegation)
}
