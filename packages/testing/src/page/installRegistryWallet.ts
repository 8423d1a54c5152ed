import type { PageTransport } from './pageTransport.ts'

/** How a wallet of `window.btc_providers` shows itself to pages. */
export interface RegistryWalletOptions {
  readonly name: string
  /** A `data:image/…` URI. */
  readonly icon: string
  /** The name of the window under which its object stands. */
  readonly id: string
  readonly methods: readonly string[]
  /** When it enters itself: with the page, or only when the test says so, or never. */
  readonly announce: 'load' | 'demand' | 'never'
}

/**
 * Enters a wallet into `window.btc_providers`. It is sent to the page as text: it must not use anything from outside
 * itself.
 * @see https://wbips.netlify.app/wbips/WBIP004
 */
export function installRegistryWallet(
  { name, icon, id, methods, announce }: RegistryWalletOptions,
  transport: PageTransport,
): void {
  type Listener = { readonly eventName: string; readonly cb: (payload: unknown) => void }
  const listeners = new Set<Listener>()
  let count = 0
  const provider = Object.freeze({
    async request(method: string, params?: unknown) {
      count += 1
      const request = JSON.stringify({ method, params: params ?? [] })
      return { jsonrpc: '2.0', id: String(count), ...JSON.parse(await transport.request(request)) }
    },
    addListener(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const enter = () => {
    const page = window as unknown as Record<string, unknown>
    Object.defineProperty(page, id, { value: provider, configurable: true })
    const entries = Array.isArray(page['btc_providers']) ? page['btc_providers'] : []
    page['btc_providers'] = [...entries, { id, name, icon, methods }]
  }
  transport.onEvent((eventName, payload) => {
    if (eventName === 'announce') return enter()
    for (const listener of Array.from(listeners)) {
      if (listener.eventName !== eventName) continue
      listener.cb({ type: eventName, ...(payload as object) })
    }
  })
  if (announce === 'load') enter()
}
