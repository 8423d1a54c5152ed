import type { Subscriber } from '../subscriptions/subscriber.ts'

/** Who calls. Over HTTP there is no peer: nothing can be delivered, and messages are fetched. */
export interface Caller {
  readonly client: string
  readonly subscriber: Subscriber | undefined
  /** Where it comes from, as the limits count it. */
  readonly address: string
}

/** One method of the relay: reads its parameters, does it, answers the result. */
export type Method = (params: unknown, caller: Caller) => Promise<unknown>
