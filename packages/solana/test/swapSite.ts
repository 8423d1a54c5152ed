import { connect, createKit, type KeyValueStorage, type Kit } from '@latchkit/core'
import { defineSolanaNetwork } from '@latchkit/core/networks'
import {
  accountOf,
  describeSolana,
  tokens,
  type SolanaAccountName,
  type SolanaTokenName,
} from '@latchkit/localnet-solana'
import { openPage } from '@latchkit/test-kit/openPage'
import type { SolanaSwapStack as SwapStack } from '@latchkit/test-kit/solanaSwapStack'
import { formatAccountId, nativeTokenAddresses, type SwapToken } from '@latchkit/wire'
import { onTestFinished } from 'vitest'
import { solana } from '../src/index.ts'
import { testWallet, type TestWallet } from './testWallet.ts'

const { networkId } = describeSolana(0, 0)

/** The coin, as it is swapped. */
export const coin: SwapToken = {
  name: 'Solana',
  symbol: 'SOL',
  address: formatAccountId(networkId, nativeTokenAddresses.solana),
  decimals: 9,
  logoUri: null,
  eip2612: false,
}

/** A token of the local chain, as it is swapped. */
export function swapToken(name: SolanaTokenName): SwapToken {
  const { symbol, decimals, mint } = tokens[name]
  const address = formatAccountId(networkId, mint)
  return { name: tokens[name].name, symbol, address, decimals, logoUri: null, eip2612: false }
}

/** A site that offers swaps, with a wallet connected that holds some of every token. */
export interface SwapSite {
  readonly kit: Kit
  readonly wallet: TestWallet
  readonly address: string
  /** As CAIP-10 has it. */
  readonly account: string
}

/** Opens a {@link SwapSite} on a swap stack, or on another server in front of it. */
export async function openSwapSite(
  stack: SwapStack,
  options: {
    readonly apiUrl?: string
    /** In place of the chain's own. */
    readonly rpcUrl?: string
    readonly storage?: KeyValueStorage
    readonly account?: SolanaAccountName
    readonly wallet?: Partial<Parameters<typeof testWallet>[0]>
    readonly programs?: readonly string[]
  } = {},
): Promise<SwapSite> {
  const page = openPage()
  const { secretKey, address } = accountOf(options.account ?? 'alice')
  const wallet = testWallet({ secretKeys: [secretKey], ...options.wallet })
  page.install(wallet.standard)
  const kit = createKit({
    projectId: stack.projectId,
    apiUrl: options.apiUrl ?? stack.apiUrl,
    adapters: [solana()],
    networks: [
      {
        ...defineSolanaNetwork({
          id: networkId.slice('solana:'.length),
          name: 'Local Solana',
          rpcUrls: [options.rpcUrl ?? stack.rpcUrl],
        }),
        swapRouters: options.programs ?? [stack.swapProgram],
      },
    ],
    storage: options.storage ?? null,
  })
  onTestFinished(kit.start())
  await connect(kit, { connectorId: 'Ghost', namespace: 'solana' })
  return { kit, wallet, address, account: formatAccountId(networkId, address) }
}

/** Asks the chain itself. */
export async function askChain<Result>(
  { rpcUrl }: SwapStack,
  method: string,
  params: readonly unknown[],
): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(rpcUrl, { method: 'POST', body })
  const { result } = (await answer.json()) as { readonly result: Result }
  return result
}

/** The lamports of an account, as the chain has them. */
export async function lamportsOf(stack: SwapStack, address: string): Promise<bigint> {
  const { value } = await askChain<{ value: number }>(stack, 'getBalance', [address])
  return BigInt(value)
}

/** What an owner has of a token, as the chain has it. */
export async function unitsOf(
  stack: SwapStack,
  owner: string,
  name: SolanaTokenName,
): Promise<bigint> {
  const { mint } = tokens[name]
  const options = { encoding: 'jsonParsed' }
  const { value } = await askChain<{ value: readonly ParsedAccount[] }>(
    stack,
    'getTokenAccountsByOwner',
    [owner, { mint }, options],
  )
  return value.reduce(
    (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  )
}

interface ParsedAccount {
  readonly account: {
    readonly data: {
      readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } }
    }
  }
}
