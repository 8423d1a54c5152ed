import { HttpError, RpcError } from '@latchkit/backend/errors'
import {
  nativeTokenAddresses,
  type SwapQuotes,
  type SwapToken,
  type SwapTransaction,
  type SwapTransactionRequest,
} from '@latchkit/wire'
import type { Token } from '../../assets/tokens/tokenRepository.ts'
import { parseSlippage } from '../parseSlippage.ts'
import type { SwapParts } from '../swapProvider.ts'
import { findSolanaProvider, parseSolanaId, parseSolanaSwap } from './readSolanaSwap.ts'
import { wrappedSol } from './wrappedSol.ts'

/** Returns the quotes for a swap on a Solana network. */
export async function quoteSolana(
  { solanaProviders }: SwapParts,
  query: { readonly amount: string; readonly from: string; readonly to: string },
): Promise<SwapQuotes> {
  const { provider, swap } = parseSolanaSwap(solanaProviders, query)
  const { toAmount, priceImpact, route } = await provider.quote(swap)
  const { caipNetworkId } = provider.chain.network
  const quote = {
    id: null,
    provider: provider.id,
    fromAmount: String(swap.amount),
    fromAccount: query.from,
    toAmount: String(toAmount),
    toAccount: query.to,
    priceImpact,
    route: route.map((hop) => ({ ...hop, to: `${caipNetworkId}:${hop.to}` })),
  }
  return { quotes: [quote] }
}

/** Returns the tokens that can be swapped on a Solana network: its coin and those on the list, or the one that is asked for. */
export async function solanaSwapTokens(
  { solanaProviders, tokens }: SwapParts,
  query: { readonly chainId: string; readonly address?: string | undefined },
  iconOf: (token: Token) => string,
): Promise<readonly SwapToken[]> {
  const { chain } = findSolanaProvider(solanaProviders, query.chainId, 'chainId')
  const { caipNetworkId } = chain.network
  const native: Token = { ...tokens.getNative(chain), address: nativeTokenAddresses.solana }
  const asked = query.address === undefined ? undefined : parseSolanaId(query.address, 'address')
  const found = async ({ networkId, address }: NonNullable<typeof asked>) => {
    if (networkId !== caipNetworkId || address === wrappedSol) return []
    return address === native.address
      ? [native]
      : [...(await tokens.find(chain, [address])).values()]
  }
  const list = asked ? await found(asked) : [native, ...tokens.getListed(chain)]
  return list.map((token) => ({
    name: token.name,
    symbol: token.symbol,
    address: `${caipNetworkId}:${token.address}`,
    decimals: token.decimals,
    logoUri: iconOf(token) || null,
    eip2612: false,
  }))
}

/** Builds a swap on a Solana network. Unless that is not wanted, it is tried on the node first. */
export async function buildSolana(
  { solanaProviders }: SwapParts,
  request: SwapTransactionRequest,
): Promise<SwapTransaction> {
  const { provider, swap } = parseSolanaSwap(solanaProviders, request)
  const { chain, id } = provider
  if (request.provider !== undefined && request.provider !== id)
    throw new HttpError(400, 'provider', 'This network has no such provider.')
  const { networkId, address: user } = parseSolanaId(request.userAddress, 'userAddress')
  if (networkId !== chain.network.caipNetworkId)
    throw new HttpError(400, 'userAddress', 'The account must be on the network of the tokens.')
  const slippageBps = parseSlippage(request.eip155.slippage)
  const built = await provider.build({ ...swap, user, slippageBps })
  if (request.disableEstimate !== true) await assertSucceeds(provider, built.transaction)
  return {
    tx: {
      from: `${networkId}:${user}`,
      to: `${networkId}:${built.program}`,
      data: built.transaction,
      value: swap.from === nativeTokenAddresses.solana ? String(swap.amount) : '0',
      amount: String(built.toAmount),
      minimumAmount: String(built.minimumAmount),
    },
  }
}

async function assertSucceeds(
  { chain }: Pick<ReturnType<typeof findSolanaProvider>, 'chain'>,
  transaction: string,
): Promise<void> {
  const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  const answer = await chain
    .request<unknown>('simulateTransaction', [transaction, options])
    .catch((error: unknown) => {
      if (error instanceof RpcError) return { value: { err: error.message } }
      throw error
    })
  const { value } = answer as { readonly value?: { readonly err?: unknown } }
  if (value?.err === null) return
  throw new HttpError(400, '', 'Conversion parameter error: the swap would fail')
}
