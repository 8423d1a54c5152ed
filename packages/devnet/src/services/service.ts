import type { ProcessEnd } from '../processes/startProcess.ts'

/** Where a service stands. */
export type ServiceState = 'waiting' | 'starting' | 'ready' | 'stopped' | 'crashed'

/** One part of the local stack. */
export interface Service {
  /** A word: the name of its log, and its id on the status page. */
  readonly name: string
  /** What it is, for people. */
  readonly title: string
  readonly url: string
  /** Where it writes, if it is a process of its own. */
  readonly logPath?: string
  readonly pid: () => number | undefined
  /** Starts it. It need not answer yet when this resolves. */
  start(): Promise<void>
  /** Resolves when it can be used. */
  ready(signal: AbortSignal): Promise<void>
  /** Stops it. Does nothing where it does not run. */
  stop(): Promise<void>
  /** After `start`: resolves when it has ended, asked or not. */
  ended(): Promise<ProcessEnd>
}
