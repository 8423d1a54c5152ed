/** The reason of a failed call. Clients read it from `error.data`. */
export type RelayErrorTag =
  | 'InvalidJson'
  | 'InvalidRequest'
  | 'InvalidMethod'
  | 'InvalidParams'
  | 'InvalidTopic'
  | 'PayloadSizeExceeded'
  | 'BatchEmpty'
  | 'BatchLimitExceeded'
  | 'TtlTooShort'
  | 'TtlTooLong'
  | 'MailboxLimitExceeded'
  | 'SubscriberLimitExceeded'
  | 'StoreUnavailable'
  | 'TooManyRequests'

const handling: ReadonlySet<RelayErrorTag> = new Set([
  'TtlTooShort',
  'TtlTooLong',
  'MailboxLimitExceeded',
  'SubscriberLimitExceeded',
  'StoreUnavailable',
])

/** Fails one call; the connection stays open. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly tag: RelayErrorTag
  readonly code: number

  constructor(tag: RelayErrorTag, options?: ErrorOptions) {
    const [code, message] = answerOf(tag)
    super(message, options)
    this.tag = tag
    this.code = code
  }
}

function answerOf(tag: RelayErrorTag): readonly [code: number, message: string] {
  if (tag === 'TooManyRequests') return [3001, 'Too many requests']
  return handling.has(tag) ? [-32_000, 'Request handler error'] : [-32_600, 'Invalid payload']
}
