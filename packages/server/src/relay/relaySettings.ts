/** What the operator decides of the relay. */
export interface RelaySettings {
  /** Project ids that clients may name; without it, any or none. */
  readonly projectIds?: readonly string[] | undefined
  /** Pages that may connect, as `projects[].origins`; without it, any. Clients that are no page always may. */
  readonly origins?: readonly string[] | undefined
  /** Calls of one connection; each message or topic of a batch counts. */
  readonly rateLimit: { readonly burst: number; readonly perSecond: number } | false
  /** Sockets that may be open at once, and of these from one address. */
  readonly connections: number
  readonly connectionsPerAddress: number
  /** Messages that may wait in one topic. */
  readonly messagesPerTopic: number
  /** Megabytes that may wait in all topics together. */
  readonly storageMb: number
  /** And of these, what one client has sent; without it, all. */
  readonly storageMbPerClient?: number | undefined
  /** And what all clients of one address have sent, as each server has seen them; without it, all. */
  readonly storageMbPerAddress?: number | undefined
}
