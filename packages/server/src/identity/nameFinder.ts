import type { NetworkId, NameLookup } from '@latchkit/wire'

/** Where a name leads, or why it leads nowhere. */
export type FoundAddress = Omit<NameLookup, 'name'>

/** Finds the accounts of names of one kind. */
export interface NameFinder {
  /** True for names, in their normal form, of which it has the last word. */
  covers(name: string): boolean
  /**
   * What is written down now: where money goes is never remembered.
   * @throws UpstreamFault, RpcError where no node answers
   */
  find(name: string, networkId: NetworkId): Promise<FoundAddress>
}
