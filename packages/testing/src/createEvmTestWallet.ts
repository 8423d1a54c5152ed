import type { BrowserContext, Disposable } from 'playwright-core'
import { deliverEvent, originOf } from './page/deliverEvent.ts'
import type { ProviderOptions, WalletInfo } from './page/installProvider.ts'
import { pageScript } from './page/pageScript.ts'
import { walletIcon } from './page/walletIcon.ts'
import type { WalletConfig } from './evm/config.ts'
import { createWallet } from './evm/createWallet.ts'
import type { WalletControls } from './evm/walletControls.ts'

/** What a test wallet is, and how pages see it. */
export interface TestWalletOptions
  extends WalletConfig, Partial<Pick<ProviderOptions, 'announce' | 'legacy'>> {
  /** `Latch Test Wallet` where none is given. */
  readonly name?: string
  /** `org.latchkit.test` where none is given. Two wallets of one page need two. */
  readonly rdns?: string
  /** A `data:image/…` URI. */
  readonly icon?: string
}

/** A wallet with real keys that signs in Node and stands in pages as an injected one. */
export interface TestWallet extends WalletControls {
  readonly info: WalletInfo
  /** Puts the wallet into every page that the context opens or loads from now on. */
  install(context: BrowserContext): Promise<void>
  /** Takes the wallet out of what the context opens or loads from now on, as if it were uninstalled. */
  uninstall(context: BrowserContext): Promise<void>
  /** Announces the wallet in the open pages: for one made with `announce: 'demand'`. */
  announce(): Promise<void>
}

/**
 * Makes a wallet for tests. Its requests are decided by the test, its signatures and transactions are real: they go to
 * the nodes that are given. Nothing of it is affected by the page's content security policy.
 *
 * @example
 * const wallet = createEvmTestWallet({ accounts: [privateKey], chains: [{ id: 31337, rpcUrl }] })
 * await wallet.install(context)
 */
export function createEvmTestWallet(options: TestWalletOptions): TestWallet {
  const uuid = crypto.randomUUID()
  const binding = `latchTestWallet_${uuid.replaceAll('-', '')}`
  const info: WalletInfo = {
    uuid,
    name: options.name ?? 'Latch Test Wallet',
    rdns: options.rdns ?? 'org.latchkit.test',
    icon: options.icon ?? walletIcon('#3659d9'),
  }
  const script = pageScript(binding, {
    info,
    announce: options.announce ?? 'load',
    legacy: options.legacy ?? false,
  })
  const bound = new Set<BrowserContext>()
  const installed = new Map<BrowserContext, Disposable>()
  const wallet = createWallet(options, (event) => deliverEvent(bound, binding, event))

  async function bind(context: BrowserContext): Promise<void> {
    if (bound.has(context)) return
    bound.add(context)
    context.once('close', () => {
      bound.delete(context)
      installed.delete(context)
    })
    await context.exposeBinding(binding, async ({ frame }, request: string) =>
      JSON.stringify(await wallet.answer(originOf(frame), JSON.parse(request))),
    )
  }

  return {
    ...wallet.controls,
    info,
    async install(context) {
      await bind(context)
      if (installed.has(context)) return
      installed.set(context, await context.addInitScript({ content: script }))
    },
    async uninstall(context) {
      const script = installed.get(context)
      installed.delete(context)
      await script?.dispose()
    },
    announce: () => deliverEvent(bound, binding, { name: 'announce', payload: null }),
  }
}
