import type { Worker } from 'playwright-core'
import type { WalletConfig } from '../evm/config.ts'
import type { WalletControls } from '../evm/walletControls.ts'
import type { WorkerWallet } from './worker.ts'

/** Gives the extension its keys and puts the owner's hands on it, through its service worker. */
export async function extensionControls(
  worker: Worker,
  config: WalletConfig,
): Promise<WalletControls> {
  await worker.evaluate((given) => {
    const { latchTestWallet } = globalThis as unknown as { latchTestWallet: WorkerWallet }
    latchTestWallet.configure(given)
  }, config)

  function control<Name extends keyof WalletControls>(name: Name): WalletControls[Name] {
    const call = (...parameters: readonly unknown[]) =>
      worker.evaluate(
        (given) => {
          const { latchTestWallet } = globalThis as unknown as { latchTestWallet: WorkerWallet }
          return latchTestWallet.control(given.name, given.parameters)
        },
        { name, parameters },
      )
    return call as WalletControls[Name]
  }

  return {
    answer: control('answer'),
    answerNext: control('answerNext'),
    prompts: control('prompts'),
    waitForPrompt: control('waitForPrompt'),
    approve: control('approve'),
    reject: control('reject'),
    lock: control('lock'),
    unlock: control('unlock'),
    switchAccount: control('switchAccount'),
    switchChain: control('switchChain'),
    forgetChain: control('forgetChain'),
    forgetSites: control('forgetSites'),
    goOffline: control('goOffline'),
    goOnline: control('goOnline'),
    speedUp: control('speedUp'),
    cancel: control('cancel'),
    requests: control('requests'),
    addresses: control('addresses'),
    watchedAssets: control('watchedAssets'),
  }
}
