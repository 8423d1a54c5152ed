import { hexSchemas, readRpc, type Chain } from '@latchkit/backend/chain'
import type { Address } from 'viem'

/** ERC-1967: where proxies keep the address of their implementation. */
const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

/**
 * Returns the contract whose code a proxy runs; `undefined` for an account that is no proxy.
 * @throws RpcError or UpstreamError if no node responds
 */
export async function readImplementation(
  chain: Chain,
  account: Address,
): Promise<Address | undefined> {
  const stored = await readRpc(
    chain,
    'eth_getStorageAt',
    [account, slot, 'latest'],
    hexSchemas.quantity,
  )
  return BigInt(stored) === 0n
    ? undefined
    : `0x${BigInt(stored).toString(16).padStart(40, '0').slice(-40)}`
}
