import { HttpError } from '@latchkit/backend/errors'
import type { SwapProvider } from './swapProvider.ts'

/**
 * The provider of a network, named by its CAIP-2 id or the bare number of an EVM chain.
 * @throws HttpError 400 where it has none
 */
export function findSwapProvider(
  providers: ReadonlyMap<string, SwapProvider>,
  chainId: string,
  field = 'chainId',
): SwapProvider {
  const provider = providers.get(/^\d+$/.test(chainId) ? `eip155:${chainId}` : chainId)
  if (!provider) throw new HttpError(400, field, 'Network not supported for Swaps')
  return provider
}
