import type { ContractServer } from './contractServer.ts'

/** A request as it is sent, and told where it goes wrong. */
export interface Question {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, a text as it is. */
  readonly body?: unknown
}

/** What the contract says of one route, beside what holds for all. */
export interface ContractRow {
  /** Creates a good request; called for each that is sent, so that what may happen once can happen. */
  good(stack: ContractServer): Promise<Omit<Question, 'method'>> | Omit<Question, 'method'>
  /** The status of a body that is JSON of another shape, where it is not 422. */
  readonly shapeStatus?: number
  /** Refusals may be JSON-RPC errors too. */
  readonly isRpc?: true
  /** What a node itself refuses comes in its own words, as its clients read them. */
  readonly isOfNode?: true
  /** What a good request is answered with, where it is not 200. */
  readonly status?: number
}
