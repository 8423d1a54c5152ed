/**
 * Messages between the servers of one operator, at most once: what is lost during an outage or by a slow connection must
 * be found elsewhere.
 */
export interface Bus {
  publish(subject: string, text: string): void
  /** Receives messages of other servers, never those of this one. */
  subscribe(subject: string, listener: (text: string) => void): void
  /** Whether messages reach the other servers now. */
  isConnected(): boolean
  close(): void
}
