import type { Worker } from 'playwright-core'
import type { BitcoinControls } from '../bitcoin/bitcoinControls.ts'
import type { EvmControls, WalletControls } from '../evm/walletControls.ts'
import type { NamespaceName } from '../owner/namespaceWallet.ts'
import type { OwnerControls } from '../owner/ownerControls.ts'
import type { SolanaControls } from '../solana/solanaControls.ts'
import type { ExtensionConfig } from './extensionConfig.ts'
import type { WorkerWallet } from './worker.ts'

/** The owner's controls of the extension. A namespace that it does not have throws. */
export interface ExtensionControls extends WalletControls {
  readonly solana: SolanaControls
  readonly bitcoin: BitcoinControls
}

/** Gives the extension its keys and puts the owner's hands on it, through its service worker. */
export async function extensionControls(
  worker: Worker,
  config: ExtensionConfig,
): Promise<ExtensionControls> {
  await worker.evaluate((given) => {
    const { latchTestWallet } = globalThis as unknown as { latchTestWallet: WorkerWallet }
    latchTestWallet.configure(given)
  }, config)

  /** Controls that stand in the service worker, by their names. */
  function remote<Controls>(
    namespace: NamespaceName | 'owner',
    names: Readonly<Record<keyof Controls & string, true>>,
  ): Controls {
    const controls = Object.keys(names).map((name) => [
      name,
      (...parameters: readonly unknown[]) =>
        worker.evaluate(
          (given) => {
            const { latchTestWallet } = globalThis as unknown as { latchTestWallet: WorkerWallet }
            return latchTestWallet.control(given.namespace, given.name, given.parameters)
          },
          { namespace, name, parameters },
        ),
    ])
    return Object.fromEntries(controls) as Controls
  }

  return {
    ...remote<OwnerControls>('owner', {
      answer: true,
      answerNext: true,
      prompts: true,
      waitForPrompt: true,
      approve: true,
      reject: true,
      lock: true,
      unlock: true,
      forgetSites: true,
      requests: true,
    }),
    ...remote<EvmControls>('evm', {
      switchAccount: true,
      switchChain: true,
      forgetChain: true,
      goOffline: true,
      goOnline: true,
      speedUp: true,
      cancel: true,
      addresses: true,
      watchedAssets: true,
    }),
    solana: remote<SolanaControls>('solana', {
      switchAccount: true,
      addresses: true,
      goOffline: true,
      goOnline: true,
    }),
    bitcoin: remote<BitcoinControls>('bitcoin', {
      switchAccount: true,
      switchChain: true,
      addresses: true,
      goOffline: true,
      goOnline: true,
    }),
  }
}
