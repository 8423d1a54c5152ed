import type { WalletConfig } from '../evm/config.ts'
import { createWallet } from '../evm/createWallet.ts'
import type { WalletControls } from '../evm/walletControls.ts'
import { installProvider, type WalletInfo } from '../page/installProvider.ts'
import { walletIcon } from '../page/walletIcon.ts'

/** What a wallet of a unit test is. Everything has a default. */
export interface MockWalletOptions extends Partial<WalletConfig> {
  /** `Latch Test Wallet` where none is given. Two wallets of one page need two. */
  readonly name?: string
  /** `org.latchkit.test` where none is given. Two wallets of one page need two. */
  readonly rdns?: string
}

/** A wallet in the page of a unit test. */
export interface MockWallet extends WalletControls {
  readonly info: WalletInfo
  /** Takes the wallet out of the page. */
  uninstall(): void
}

/** The first account of local nodes such as anvil: its key is public. */
const publicKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/**
 * Puts an EVM wallet into this page (EIP-6963): that of jsdom, of happy-dom, or of a browser in which unit tests run. It signs
 * with real keys, by default the first of local nodes on Ethereum; reads and transactions need `chains` with a node.
 * @throws TypeError where there is no page
 * @example
 * const wallet = createMockWallet()
 * await wallet.answerNext('reject')
 */
export function createMockWallet({
  name = 'Latch Test Wallet',
  rdns = 'org.latchkit.test',
  ...options
}: MockWalletOptions = {}): MockWallet {
  if (typeof window === 'undefined')
    throw new TypeError(
      'createMockWallet needs a page: run the test in jsdom, happy-dom or a browser.',
    )
  const pageWindow = window
  const info = { uuid: crypto.randomUUID(), name, rdns, icon: walletIcon('#3659d9') }
  const listeners = new Set<(name: string, payload: unknown) => void>()
  const emit = (event: string, payload?: unknown) => {
    for (const listener of listeners) listener(event, payload)
  }
  const wallet = createWallet(
    {
      accounts: [publicKey],
      chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:8545' }],
      ...options,
    },
    async ({ name: event, payload }) => emit(event, payload),
  )
  installProvider(
    { info, announce: 'load', legacy: false },
    {
      request: async (request) =>
        JSON.stringify(await wallet.answer(pageWindow.location.origin, JSON.parse(request))),
      onEvent: (listener) => void listeners.add(listener),
    },
  )
  return { ...wallet.controls, info, uninstall: () => emit('withdraw') }
}
