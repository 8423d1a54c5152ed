import type { Answer } from './answer.ts'
import type { SeenRequest } from './owner.ts'
import type { Prompt } from './prompts.ts'

/** The owner's hands on a wallet, whatever its chains: what a test does with it. */
export interface OwnerControls {
  /** How prompts are answered from now on. */
  answer(answer: Answer): Promise<void>
  /** How one coming prompt is answered, of `method` where one is given. */
  answerNext(answer: Answer, method?: string): Promise<void>
  /** The prompts that wait for an answer, oldest first. */
  prompts(): Promise<readonly Prompt[]>
  /**
   * Waits until a prompt is open, of `method` where one is given; 15 seconds at most, unless told otherwise.
   * Throws a sentence that names what sites have asked for instead.
   */
  waitForPrompt(method?: string, timeoutMs?: number): Promise<Prompt>
  /** Approves the open prompt with this id, by default the oldest. */
  approve(promptId?: number): Promise<void>
  /** Rejects the open prompt with this id, by default the oldest. The site gets error 4001. */
  reject(promptId?: number): Promise<void>
  /** Sites see no account any more, and keep their permission. */
  lock(): Promise<void>
  /** Sites see their accounts again; a site that waits for the wallet to be unlocked goes on. */
  unlock(): Promise<void>
  /** Takes away the permission of one origin, else of all: the wallet disconnects from its side. */
  forgetSites(origin?: string): Promise<void>
  /** Everything that sites have asked for so far, oldest first. */
  requests(): Promise<readonly SeenRequest[]>
}
