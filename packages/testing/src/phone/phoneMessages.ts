/** What the software of a wallet tells of itself. */
export const phoneEvents = [
  'session_proposal',
  'session_request',
  'session_authenticate',
  'session_delete',
  'session_request_expire',
  'proposal_expire',
] as const

/** What a phone's program tells without being asked. */
export interface PhoneNews {
  readonly event: (typeof phoneEvents)[number] | 'ready'
  readonly payload: unknown
}

/** A method of the software that the program is to call. */
export interface PhoneOrder {
  readonly id: number
  readonly method: string
  readonly params: unknown
}

/** What came of it. */
export type PhoneAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string }
