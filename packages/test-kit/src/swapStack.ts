import { accountOf, up, type Devnet } from '@latchkit/devnet'
import { nativeTokenAddress, type SwapToken } from '@latchkit/wire'
import { createTestClient, http, publicActions, walletActions, type Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { EvmTestChain } from './startEvmChain.ts'

/** A chain with pools, the server that offers swaps over them, and an account that has some of every token. */
export interface SwapStack {
  readonly apiUrl: string
  readonly projectId: string
  readonly chain: EvmTestChain
  readonly otherChain: EvmTestChain
  readonly exchange: Devnet['exchanges'][string]
  readonly otherExchange: Devnet['exchanges'][string]
  readonly owner: ReturnType<typeof privateKeyToAccount>
  /** Has what the pools were given, and trades with them. */
  readonly market: ReturnType<typeof privateKeyToAccount>
  readonly coin: SwapToken
  readonly wrappedCoin: SwapToken
  readonly usdx: SwapToken
  readonly wdai: SwapToken
  stop(): Promise<void>
}

/** Starts the chains and the server of the local stack on free ports. */
export async function startSwapStack(): Promise<SwapStack> {
  const devnet = await up({ ports: 'free', without: ['demo', 'status', 'solana', 'bitcoin'] })
  const [chain, otherChain] = devnet.chains.map(chainOf)
  const exchange = devnet.exchanges['31337']
  const otherExchange = devnet.exchanges['31338']
  const tokens = devnet.contracts['31337']
  if (!chain || !otherChain || !exchange || !otherExchange || !tokens)
    throw new Error('The stack lacks a chain.')
  const token = (address: Address, symbol: string, decimals: number): SwapToken => ({
    name: symbol,
    symbol,
    address: `eip155:31337:${address}`,
    decimals,
    logoUri: null,
    eip2612: false,
  })
  return {
    apiUrl: devnet.apiUrl,
    projectId: devnet.projectId,
    chain,
    otherChain,
    exchange,
    otherExchange,
    owner: privateKeyToAccount(accountOf('carol').privateKey),
    market: privateKeyToAccount(accountOf('market').privateKey),
    coin: token(nativeTokenAddress, 'ETH', 18),
    wrappedCoin: token(exchange.wrappedCoin, 'WETH', 18),
    usdx: token(tokens.usdx, 'USDX', 6),
    wdai: token(tokens.wdai, 'XDAI', 18),
    stop: () => devnet.stop(),
  }
}

function chainOf({ id, rpcUrl }: Devnet['chains'][number]): EvmTestChain {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
  return { id, rpcUrl, client, stop: () => undefined }
}
