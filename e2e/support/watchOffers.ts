import type { Page } from 'playwright-core'

/** What a page says to the relay. */
export interface OfferWatch {
  /** How many sockets were opened. */
  sockets(): number
  /** Waits until the relay has taken an offer of the page. */
  made(): Promise<void>
}

/** Listens to the sockets of a page from now on. */
export function watchOffers(page: Page): OfferWatch {
  let count = 0
  const asked = new Set<string>()
  let tell = (): void => {}
  const made = new Promise<void>((resolve) => {
    tell = resolve
  })
  page.on('websocket', (socket) => {
    count += 1
    socket.on('framesent', ({ payload }) => {
      const { id, method } = JSON.parse(String(payload)) as { id: unknown; method?: string }
      if (method === 'wc_proposeSession') asked.add(String(id))
    })
    socket.on('framereceived', ({ payload }) => {
      const { id, result } = JSON.parse(String(payload)) as { id: unknown; result?: unknown }
      if (result !== undefined && asked.has(String(id))) tell()
    })
  })
  return { sockets: () => count, made: () => made }
}
