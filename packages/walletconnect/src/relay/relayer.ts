/** A message that the relay has delivered. */
export interface RelayMessage {
  readonly topic: string
  /** The sealed envelope, in base64. */
  readonly message: string
  readonly tag: number
}

/** An event that one tab of the site sends to the others. */
export type TabEvent = Readonly<Record<string, unknown>>

/** What a relayer reports. */
export interface RelayerEvents {
  onMessage(message: RelayMessage): void
  /** The relay responds, or the connection to it is lost. */
  onConnectionChange(isConnected: boolean): void
  /** Another tab has sent an event. */
  onTabEvent(event: TabEvent): void
}

/** The connection to a relay, whichever tab of the site holds it. */
export interface Relayer {
  /** Calls the relay, again after every lost connection, until it responds. */
  call(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
  /** Subscribes to topics, again after every lost connection. */
  subscribe(topics: readonly string[]): void
  unsubscribe(topics: readonly string[]): void
  /** Reconnects to an unreachable relay now instead of after the current delay. */
  retry(): void
  /** True in the tab that responds to wallets for the whole site. */
  isLeader(): boolean
  /** Sends an event to the other tabs. */
  broadcast(event: TabEvent): void
  close(): void
}
