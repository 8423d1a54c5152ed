import type { Answer } from './answer.ts'
import { createPrompts, type Prompts } from './prompts.ts'

/** How an owner is at the start. */
export interface OwnerConfig {
  /** How prompts are answered until the test says otherwise. `approve` where nothing is given. */
  readonly answer?: Answer
  /** Starts locked. */
  readonly locked?: boolean
}

/** What all namespaces of one wallet share: its lock, its prompts and the requests of sites. */
export interface Owner {
  isLocked: boolean
  readonly prompts: Prompts
  readonly requests: SeenRequest[]
}

/** A request that a site has made, and what became of it. */
export interface SeenRequest {
  readonly origin: string
  readonly method: string
  readonly params: readonly unknown[]
  readonly status: 'pending' | 'done' | 'failed'
  /** The code of the error, where it failed. */
  readonly errorCode?: number
}

/** The owner of a wallet that nobody has used yet. */
export function createOwner({ answer = 'approve', locked = false }: OwnerConfig): Owner {
  const requests: SeenRequest[] = []
  const prompts = createPrompts(answer, () => requests.map(({ method }) => method))
  return { isLocked: locked, prompts, requests }
}
