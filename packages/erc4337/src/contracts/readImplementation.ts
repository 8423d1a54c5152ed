import { hexSchemas, readRpc, type Chain } from '@latchkit/backend/chain'
import type { Address } from 'viem'

/** The storage slot of a proxy's implementation (ERC-1967). */
const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

/**
 * Returns the implementation of a proxy; `undefined` for an account that is not a proxy.
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
