import type { PageTransport } from './pageTransport.ts'

/** How a wallet introduces itself to pages. @see https://eips.ethereum.org/EIPS/eip-6963 */
export interface WalletInfo {
  readonly uuid: string
  readonly name: string
  /** A `data:image/…` URI. */
  readonly icon: string
  readonly rdns: string
}

/** How a wallet shows itself to pages. */
export interface ProviderOptions {
  readonly info: WalletInfo
  /**
   * When it announces itself (EIP-6963): with the page, as wallets do; only when the test says so, as a wallet that is
   * late; or never.
   */
  readonly announce: 'load' | 'demand' | 'never'
  /** Also stands at `window.ethereum`, as wallets did before EIP-6963. */
  readonly legacy: boolean
}

/**
 * Puts an EIP-1193 provider into a page. It is sent to the page as text: it must not use anything from outside itself.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function installProvider(options: ProviderOptions, transport: PageTransport): void {
  type Listener = (payload: unknown) => void
  const listeners = new Map<string, Listener[]>()
  let isConnected = true

  const on = (name: string, listener: Listener) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener])
    return provider
  }
  const removeListener = (name: string, listener: Listener) => {
    const index = (listeners.get(name) ?? []).lastIndexOf(listener)
    if (index >= 0) listeners.set(name, (listeners.get(name) ?? []).toSpliced(index, 1))
    return provider
  }
  const provider = {
    isLatchTestWallet: true,
    isConnected: () => isConnected,
    async request(request: unknown) {
      const answer = JSON.parse(await transport.request(JSON.stringify(request ?? null))) as {
        result?: unknown
        error?: { code: number; message: string; data?: unknown }
      }
      if (!answer.error) return answer.result
      const { message, ...fields } = answer.error
      throw Object.assign(new Error(message), fields)
    },
    on,
    addListener: on,
    once(name: string, listener: Listener) {
      const first: Listener = (payload) => {
        removeListener(name, first)
        listener(payload)
      }
      return on(name, first)
    },
    off: removeListener,
    removeListener,
    removeAllListeners(name?: string) {
      if (name === undefined) listeners.clear()
      else listeners.delete(name)
      return provider
    },
  }

  const detail = Object.freeze({ info: Object.freeze(options.info), provider })
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const beginToAnnounce = () => {
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  transport.onEvent((name, payload) => {
    if (name === 'announce') return beginToAnnounce()
    if (name === 'withdraw') return window.removeEventListener('eip6963:requestProvider', announce)
    if (name === 'disconnect') isConnected = false
    if (name === 'connect') isConnected = true
    for (const listener of listeners.get(name) ?? []) listener(payload)
  })
  if (options.announce === 'load') beginToAnnounce()
  if (options.legacy) {
    Object.defineProperty(window, 'ethereum', { value: provider, configurable: true })
    window.dispatchEvent(new Event('ethereum#initialized'))
  }
}
