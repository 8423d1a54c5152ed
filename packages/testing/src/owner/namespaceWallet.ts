import type { WalletAnswer } from './answerRequest.ts'

/** The namespaces that a test wallet can have. */
export type NamespaceName = 'evm' | 'solana' | 'bitcoin'

/** A wallet for the chains of one namespace. */
export interface NamespaceWallet {
  /** Handles a request of a site. Never throws: errors are part of the response. */
  answer(origin: string, request: unknown): Promise<WalletAnswer>
  /** Emits to every connected site the accounts that it may see now. */
  tellAccounts(): Promise<void>
  /** Takes away the permission of one origin, else of all. */
  forgetSites(origin?: string): Promise<void>
}

/** Something that a wallet tells pages: to one origin or to all. Resolves when they have heard it. */
export type Emit<Name extends string = string> = (event: {
  readonly name: Name
  readonly payload: unknown
  readonly origin?: string
}) => Promise<void>
