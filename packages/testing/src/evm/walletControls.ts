import type { Hex } from './crypto/hex.ts'
import type { Answer } from './config.ts'
import type { Prompt } from '../owner/prompts.ts'
import type { SeenRequest } from './state.ts'

/** The owner's hands on a wallet: what a test does with it. */
export interface WalletControls {
  /** How prompts are answered from now on. */
  answer(answer: Answer): Promise<void>
  /** How one coming prompt is answered, of `method` where one is given. */
  answerNext(answer: Answer, method?: string): Promise<void>
  /** The prompts that wait for an answer, oldest first. */
  prompts(): Promise<readonly Prompt[]>
  /** Waits until a prompt is open, of `method` where one is given. */
  waitForPrompt(method?: string): Promise<Prompt>
  /** Says yes to the open prompt with this id, else to the oldest. */
  approve(promptId?: number): Promise<void>
  /** Says no to the open prompt with this id, else to the oldest. The site gets 4001. */
  reject(promptId?: number): Promise<void>
  /** Sites see no account any more, and keep their permission. */
  lock(): Promise<void>
  /** Sites see their accounts again; a site that waits for the wallet to be unlocked goes on. */
  unlock(): Promise<void>
  /** Selects an account. Sites that are connected may see it from now on. */
  switchAccount(address: string): Promise<void>
  /** Selects a network of the wallet's. */
  switchChain(chainId: number): Promise<void>
  /** Removes a network from the wallet, so that a site must add it (4902). Not the selected one. */
  forgetChain(chainId: number): Promise<void>
  /** Takes away the permission of one origin, else of all. */
  forgetSites(origin?: string): Promise<void>
  /** The wallet loses every network: `disconnect` is emitted, requests get 4900. */
  goOffline(): Promise<void>
  /** The wallet has its networks again: `connect` is emitted. */
  goOnline(): Promise<void>
  /** Sends a waiting transaction again with higher fees. Answers the new hash. */
  speedUp(hash: string): Promise<Hex>
  /** Replaces a waiting transaction by an empty one to oneself. Answers the new hash. */
  cancel(hash: string): Promise<Hex>
  /** Everything that sites have asked for so far, oldest first. */
  requests(): Promise<readonly SeenRequest[]>
  /** The wallet's accounts, in their order. */
  addresses(): Promise<readonly Hex[]>
  /** What sites have asked the wallet to list (EIP-747), in their words. */
  watchedAssets(): Promise<readonly unknown[]>
}
