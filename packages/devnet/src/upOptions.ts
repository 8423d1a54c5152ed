import type { Service } from './services/service.ts'

/** A part of the stack that can be left out. */
export type PartName = 'server' | 'demo' | 'status' | 'solana' | 'bitcoin'

/** How `up` starts the stack. */
export interface UpOptions {
  /** Parts to leave out. Their addresses stand in the facts all the same. */
  readonly without?: readonly PartName[]
  /** Leaves out the server alone: you start one of your own at its address, and what it asks for runs. The login frame is built. */
  readonly ownServer?: boolean
  /** Sites of your own that may use the server too, such as `http://localhost:5173`. */
  readonly origins?: readonly string[]
  /** Plays the history of the chains again, even where it is kept from an earlier start. */
  readonly fresh?: boolean
  /** `free` picks ports that nobody uses, so that several stacks can run at once. */
  readonly ports?: 'usual' | 'free'
  /** Where logs and files go: `.latchkit` of the repository; with free ports, a folder of its own in there. */
  readonly directory?: string
  /** Ends the start before it is done; all that runs is stopped. */
  readonly signal?: AbortSignal
  readonly onReady?: (service: Service, tookMs: number) => void
  /** A service has ended unasked. The others go on. Without it, the sentence goes to stderr. */
  readonly onCrash?: (sentence: string) => void
}
