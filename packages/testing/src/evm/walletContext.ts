import type { WalletCall } from '../owner/answerRequest.ts'
import type { Prompts } from '../owner/prompts.ts'
import type { WalletState } from './state.ts'

/** An event of EIP-1193, to one origin or to all. */
export interface ProviderEvent {
  readonly name: 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'
  readonly payload: unknown
  readonly origin?: string
}

/** What the methods of a wallet work with. */
export interface WalletContext {
  readonly state: WalletState
  readonly prompts: Prompts
  /** Resolves when the pages have been told. */
  emit(event: ProviderEvent): Promise<void>
}

/** One method of a wallet: answers its result or throws `RpcError`. */
export type WalletMethod = (wallet: WalletContext, call: WalletCall) => unknown
