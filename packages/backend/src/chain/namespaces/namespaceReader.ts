/** Requests a node: a POST with a body, or a GET of a path below the node's address. Returns the text of the response. */
export type AskNode = (question: {
  readonly path?: string
  readonly body?: string
}) => Promise<string>

/** What the server must know of a chain family to speak with its nodes and read its ids. */
export interface NamespaceReader {
  /** How its nodes are asked. */
  readonly speaks: 'json-rpc' | 'paths'
  /** Stands for the native coin where a token's address is asked for. */
  readonly nativeAddress: string
  /** True where balances name the native coin by {@link nativeAddress}; else it has no address. */
  readonly showsNativeAddress: boolean
  /** An address as it is written inside the server, so that equal ones are equal; `undefined` where it is none on the network. */
  readAddress(text: string, reference: string): string | undefined
  /** The same for the address of a token, the native coin's among them. */
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
