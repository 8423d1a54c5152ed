import type { Kit } from '@latchkit/core'
import type { Hex, TypedData, TypedDataDefinition } from 'viem'
import { run } from './run.ts'

/**
 * Has the wallet sign typed data (EIP-712). Where the domain names a chain, the wallet is switched to it first: wallets
 * refuse the data of another.
 * @returns 65 bytes as hex; more from a smart account
 * @throws KitError `NotConnected`, `UserRejected`, `UnsupportedChain`, `NetworkNotFound`, `MethodNotSupported`, `InvalidConfig`
 * @example
 * const signature = await signTypedData(kit, { domain, types, primaryType: 'Order', message })
 */
export function signTypedData<
  const Types extends TypedData | Record<string, unknown>,
  PrimaryType extends keyof Types | 'EIP712Domain',
>(kit: Kit, parameters: TypedDataDefinition<Types, PrimaryType>): Promise<Hex> {
  const { domain } = parameters as { readonly domain?: { readonly chainId?: number | bigint } }
  return run(async ({ getWalletClient }) => {
    const chainId = domain?.chainId === undefined ? undefined : Number(domain.chainId)
    const client = await getWalletClient(kit, { chainId })
    return client.signTypedData(parameters as never)
  })
}
