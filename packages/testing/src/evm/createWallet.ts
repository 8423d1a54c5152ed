import type { WalletAnswer } from '../owner/answerRequest.ts'
import { createOwner } from '../owner/owner.ts'
import { createOwnerControls } from '../owner/createOwnerControls.ts'
import type { WalletConfig } from './config.ts'
import { createEvmFamily } from './createEvmFamily.ts'
import type { ProviderEvent } from './walletContext.ts'
import type { WalletControls } from './walletControls.ts'

/** A wallet that holds keys and answers sites, wherever its pages are. */
export interface Wallet {
  readonly controls: WalletControls
  /** Answers a request of a site. Never throws: errors are part of the answer. */
  answer(origin: string, request: unknown): Promise<WalletAnswer>
}

/** Makes a wallet. `emit` brings an event to the pages. */
export function createWallet(
  config: WalletConfig,
  emit: (event: ProviderEvent) => Promise<void>,
): Wallet {
  const owner = createOwner(config)
  const family = createEvmFamily(owner, config, emit)
  return {
    controls: { ...createOwnerControls(owner, [family]), ...family.controls },
    answer: family.answer,
  }
}
