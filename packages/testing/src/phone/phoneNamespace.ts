import type { WalletAnswer } from '../owner/answerRequest.ts'

/** A request of a site, as a line of WalletConnect carries it. */
export interface LineRequest {
  /** CAIP-2. */
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

/** One namespace of a wallet on another device. */
export interface PhoneNamespace {
  /** CAIP-2's word for it. */
  readonly namespace: string
  /** What it shares, the selected one first. */
  addresses(): Promise<readonly string[]>
  /** The site may use the accounts from now on. */
  letIn(site: string): Promise<void>
  answer(site: string, request: LineRequest): Promise<WalletAnswer>
}
