/** What the software of a wallet tells of itself. */
export const phoneEvents = [
  'session_proposal',
  'session_request',
  'session_authenticate',
  'session_delete',
  'session_request_expire',
  'proposal_expire',
] as const

/** What a phone tells without being asked. */
export interface PhoneNews {
  readonly phone: number
  readonly event: (typeof phoneEvents)[number]
  readonly payload: unknown
}

/** Something that a phone is to do: a method of its software, or `start` and `stop`. */
export interface PhoneOrder {
  readonly id: number
  readonly phone: number
  readonly method: string
  readonly params: unknown
}

/** What `start` takes. */
export interface PhoneStart {
  readonly relayUrl: string
  readonly software: string
  readonly name: string
}

/** What came of it. */
export type PhoneAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string }
