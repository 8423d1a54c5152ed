import type { WalletAnswer } from './answerRequest.ts'

/** The families of chains that a test wallet can have. */
export type FamilyName = 'evm' | 'solana' | 'bitcoin'

/** A wallet for the chains of one family. */
export interface Family {
  /** Answers a request of a site. Never throws: errors are part of the answer. */
  answer(origin: string, request: unknown): Promise<WalletAnswer>
  /** Tells every site that is connected which accounts it may see now. */
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
