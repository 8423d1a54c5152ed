import type { NetworkId, NameLookup } from '@latchkit/wire'

/** The address of a name, or the reason why it has none. */
export type ResolvedName = Omit<NameLookup, 'name'>

/** Resolves names of one kind. */
export interface NameResolver {
  /** Returns true for normalized names that this resolver is responsible for. */
  supports(name: string): boolean
  /**
   * Returns the current address of a name. It is never cached, as money is sent to it.
   * @throws UpstreamError, RpcError if no node responds
   */
  resolve(name: string, networkId: NetworkId): Promise<ResolvedName>
}
