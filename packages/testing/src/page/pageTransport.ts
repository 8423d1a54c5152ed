/** The transport from a page to one namespace of the wallet behind it. Messages are JSON strings. */
export interface PageTransport {
  request(request: string): Promise<string>
  onEvent(listener: (name: string, payload: unknown) => void): void
}
