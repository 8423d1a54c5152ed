/** A message that the relay has brought. */
export interface RelayMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
}

/** What a tab tells the other tabs of the site. */
export type TabNews = Readonly<Record<string, unknown>>

/** What a relay's connection tells. */
export interface RelayListener {
  onMessage(message: RelayMessage): void
  /** The relay answers, or is lost. */
  onReach(isReached: boolean): void
  /** Another tab has news. */
  onNews(news: TabNews): void
}

/** The connection to a relay, whichever tab of the site holds it. */
export interface RelayLink {
  /** Asks the relay, again after every loss of the connection, until it answers. */
  call(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
  /** Hears topics from now on, over every loss of the connection. */
  subscribe(topics: readonly string[]): void
  unsubscribe(topics: readonly string[]): void
  /** Tries a relay that is out of reach at once, in place of at the next turn. */
  retry(): void
  /** True in the tab that answers for the site. */
  leads(): boolean
  /** Tells the other tabs. */
  tell(news: TabNews): void
  close(): void
}
