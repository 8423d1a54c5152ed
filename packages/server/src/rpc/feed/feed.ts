/** Who hears of something. */
export interface FeedListener {
  /** Gets what a node told, as it told it. */
  onMessage(result: unknown): void
  /** No node can be reached any more: nothing else will come. */
  end(): void
}

/** In whose name something is listened to: each has a share of what a network has room for. */
export interface FeedHolder {
  readonly project: string
  readonly address: string
}

/** What nodes of one network tell by themselves, once for all who want to hear it. */
export interface Feed {
  /**
   * Listens for new blocks (`['newHeads']`) or logs (`['logs', filter]`) until the answered function is called. What
   * happens while a node is exchanged for another one is told afterwards, in its order and once.
   * @throws RpcError where a node refuses or a share is used up, UpstreamError where none can be reached
   */
  listen(
    params: readonly unknown[],
    listener: FeedListener,
    holder: FeedHolder,
  ): Promise<() => void>
  stop(): void
}
