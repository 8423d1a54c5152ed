import type { Operations } from './operations.ts'

/** A call from the page to the worker. */
export interface WorkerCall {
  readonly id: number
  readonly name: keyof Operations
  readonly args: readonly unknown[]
}

/** The reply to a call. An error with a code may be shown to the site. */
export interface WorkerReply {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code?: number; readonly name?: string; readonly message: string }
}
