import type { WalletAnswer } from '../owner/answerRequest.ts'
import { createOwner } from '../owner/owner.ts'
import { createOwnerControls } from '../owner/createOwnerControls.ts'
import type { WalletConfig } from './config.ts'
import { createEvmNamespace } from './createEvmNamespace.ts'
import type { ProviderEvent } from './walletContext.ts'
import type { WalletControls } from './walletControls.ts'

/** A wallet that holds keys and answers sites, wherever its pages are. */
export interface Wallet {
  readonly controls: WalletControls
  /** Handles a request of a site. Never throws: errors are part of the response. */
  answer(origin: string, request: unknown): Promise<WalletAnswer>
}

/** Creates a wallet. `emit` delivers an event to the pages. */
export function createWallet(
  config: WalletConfig,
  emit: (event: ProviderEvent) => Promise<void>,
): Wallet {
  const owner = createOwner(config)
  const namespace = createEvmNamespace(owner, config, emit)
  return {
    controls: { ...createOwnerControls(owner, [namespace]), ...namespace.controls },
    answer: namespace.answer,
  }
}
