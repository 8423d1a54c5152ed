/** The little of the extension API that the wallet uses. */
export interface ExtensionApi {
  readonly runtime: {
    connect(): BrowserPort
    readonly onConnect: BrowserEvent<BrowserPort>
  }
}

/** A line between a content script and the service worker. */
export interface BrowserPort {
  readonly sender?: { readonly origin?: string }
  readonly onMessage: BrowserEvent<unknown>
  readonly onDisconnect: BrowserEvent<BrowserPort>
  postMessage(message: unknown): void
}

interface BrowserEvent<Payload> {
  addListener(listener: (payload: Payload) => void): void
}

/** The browser's own object. */
export const browser: ExtensionApi = (globalThis as unknown as { chrome: ExtensionApi }).chrome
