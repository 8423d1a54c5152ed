import type { HexText } from '@latchkit/wire'

/** What the visitor decides: to approve, which the key signs, or not; or the signature of a passkey that owns the account. */
export type Decision = boolean | { readonly passkeySignature: HexText }
