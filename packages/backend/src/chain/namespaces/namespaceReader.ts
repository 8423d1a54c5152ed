/** Requests a node: a POST with a body, or a GET of a path below the node's address. Returns the text of the response. */
export type AskNode = (question: {
  readonly path?: string
  readonly body?: string
}) => Promise<string>

/** What the server needs to know of a namespace to call its nodes and parse its ids. */
export interface NamespaceReader {
  /** The protocol of its nodes. */
  readonly speaks: 'json-rpc' | 'paths'
  /** The placeholder of the native currency where a token address is required. */
  readonly nativeAddress: string
  /** True if balances list the native currency under {@link nativeAddress}; otherwise it has no address. */
  readonly showsNativeAddress: boolean
  /** Normalizes an address, so that equal ones compare equal; `undefined` if it is invalid on the network. */
  readAddress(text: string, reference: string): string | undefined
  /** The same for the address of a token, or the placeholder of the native currency. */
  readToken(text: string): string | undefined
  /** Returns whether a node serves the network with this CAIP-2 reference. */
  isOfChain(ask: AskNode, reference: string): Promise<boolean>
  /** How the newest block that a node knows is compared with that of another node. */
  readonly head: {
    /** A measure that grows with the chain. */
    read(ask: AskNode): Promise<number>
    /** A node that is further behind than this lags. */
    readonly mayLag: number
  }
  /** Reads what nodes say, with no number of it rounded. */
  parse(text: string): unknown
  /** True for calls to a node that visitors of a site may make. */
  offers(method: string): boolean
}
