/** The way from a page to one family of the wallet behind it. Texts are JSON. */
export interface PageTransport {
  request(request: string): Promise<string>
  onEvent(listener: (name: string, payload: unknown) => void): void
}
