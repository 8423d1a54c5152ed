import type { ServerNetwork } from './network.ts'
import type { UpstreamErrorReason } from '../errors/upstreamError.ts'

/** How a path is read. */
export interface FetchPathOptions {
  /** The answer must be JSON; one that is cut off counts as none. */
  readonly isJson?: boolean
  readonly body?: string
}

/** The way to the nodes of one network. */
export interface Chain {
  readonly network: ServerNetwork
  /**
   * Checks of each node whether it serves the network, unless that is known; returns in the order of the list, with what
   * is wrong or that nothing is.
   */
  checkNodes(): Promise<readonly (UpstreamErrorReason | 'ok')[]>
  /**
   * Sends one call. A read that fails goes to the next node; equal simultaneous reads are sent once, and reads of one
   * moment are batched. Any other call is never repeated once a node may have accepted it.
   * @throws RpcError if a node refuses the call, UpstreamError if no node responds
   */
  request<T>(method: string, params?: readonly unknown[] | object): Promise<T>
  /**
   * Reads a path below the address of a node that speaks HTTP alone, such as `/address/…/utxo`; with a body, posts it
   * there, once. `undefined` where a node says that there is no such thing.
   * @throws RpcError where a node refused, UpstreamError where none could answer
   */
  fetchPath(path: string, options?: FetchPathOptions): Promise<string | undefined>
  /** Hands on a JSON text unread and answers the text that came back, which is JSON too. */
  forward(body: string, options: { readonly repeatable: boolean }): Promise<string>
}
