/**
 * Tells the other servers of one operator something. It only hurries: what is lost, while a connection is away or one is
 * too slow, must be found elsewhere.
 */
export interface Bus {
  publish(subject: string, text: string): void
  /** Hears what others have published, never what this server has. */
  subscribe(subject: string, listener: (text: string) => void): void
  close(): void
}
