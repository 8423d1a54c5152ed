import type { NetworkId } from '@latchkit/wire'

/** What came of looking a name up. */
export interface NameOutcome {
  /** As it was typed, and where it was to lead: of another text, or on another network, this says nothing. */
  readonly typed: string
  readonly networkId: NetworkId
  /** Absent where it leads nowhere, or nobody could say. */
  readonly found?: { readonly name: string; readonly address: string }
}
