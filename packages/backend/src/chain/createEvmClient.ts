import {
  createClient,
  custom,
  type Address,
  type Chain as ViemChain,
  type Client,
  type Transport,
} from 'viem'
import type { Chain } from './chain.ts'

const usualResolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** A viem client over a chain's nodes. It follows no address that a contract names (EIP-3668 is off). */
export function createEvmClient(
  chain: Chain,
  ensUniversalResolver: Address = usualResolver,
): Client<Transport, ViemChain> {
  const { caipNetworkId, name, nativeCurrency, rpcUrls } = chain.network
  const transport = custom(
    { request: ({ method, params }) => chain.request(method, params as readonly unknown[]) },
    { retryCount: 0 },
  )
  return createClient({
    transport,
    ccipRead: false,
    chain: {
      id: Number(caipNetworkId.slice('eip155:'.length)),
      name,
      nativeCurrency,
      rpcUrls: { default: { http: rpcUrls } },
      contracts: { ensUniversalResolver: { address: ensUniversalResolver } },
    },
  })
}
