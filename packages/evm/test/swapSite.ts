import { connect, createKit, type KeyValueStorage, type Kit } from '@latchkit/core'
import type { SwapStack } from '@latchkit/test-kit/swapStack'
import { onTestFinished } from 'vitest'
import { evm } from '../src/index.ts'
import { openPage } from './page.ts'
import { networkOf } from './networkOf.ts'
import { testWallet, type TestWallet } from './testWallet.ts'

/** A site that offers swaps, with a wallet connected that holds some of every token. */
export interface SwapSite {
  readonly kit: Kit
  readonly wallet: TestWallet
  /** What the wallet was given to send, by the method it was given with. */
  readonly given: () => readonly string[]
}

/** Opens a {@link SwapSite} on a swap stack, or on another server in front of it. */
export async function openSwapSite(
  stack: SwapStack,
  options: {
    readonly apiUrl?: string
    readonly storage?: KeyValueStorage
    readonly wallet?: TestWallet
    readonly routers?: readonly string[]
  } = {},
): Promise<SwapSite> {
  const page = openPage()
  const wallet = options.wallet ?? testWallet([stack.chain, stack.otherChain], [stack.owner])
  page.install('Fox', wallet.provider)
  const kit = createKit({
    projectId: stack.projectId,
    apiUrl: options.apiUrl ?? stack.apiUrl,
    adapters: [evm()],
    networks: [
      { ...networkOf(stack.chain), swapRouters: options.routers ?? [stack.exchange.router] },
      networkOf(stack.otherChain),
    ],
    storage: options.storage ?? null,
  })
  onTestFinished(kit.start())
  await connect(kit, { connectorId: 'example.fox', namespace: 'eip155' })
  const sending = new Set(['eth_sendTransaction', 'wallet_sendCalls'])
  return { kit, wallet, given: () => wallet.asked.filter((method) => sending.has(method)) }
}
