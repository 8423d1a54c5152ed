import type { PageTransport } from './pageTransport.ts'

/** How a wallet of UniSat's interface shows itself to pages. */
export interface UnisatWalletOptions {
  readonly methods: readonly string[]
  /** When it stands there: with the page, or only when the test says so, or never. */
  readonly announce: 'load' | 'demand' | 'never'
}

/** Puts a wallet at `window.unisat`. It is sent to the page as text: it must not use anything from outside itself. */
export function installUnisatWallet(
  { methods, announce }: UnisatWalletOptions,
  transport: PageTransport,
): void {
  type Listener = (payload: unknown) => void
  const listeners = new Map<string, Set<Listener>>()
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const answer = JSON.parse(await transport.request(JSON.stringify({ method, params }))) as {
      result?: unknown
      error?: { code: number; message: string }
    }
    if (!answer.error) return answer.result
    const { message, ...fields } = answer.error
    throw Object.assign(new Error(message), fields)
  }
  const provider = Object.freeze({
    ...Object.fromEntries(
      methods.map((method) => [method, (...params: readonly unknown[]) => ask(method, params)]),
    ),
    on(name: string, listener: Listener) {
      const heard = listeners.get(name) ?? new Set()
      listeners.set(name, heard.add(listener))
    },
    removeListener: (name: string, listener: Listener) =>
      void listeners.get(name)?.delete(listener),
  })
  const install = () => {
    Object.defineProperty(window, 'unisat', { value: provider, configurable: true })
    window.dispatchEvent(new Event('unisat#initialized'))
  }
  transport.onEvent((name, payload) => {
    if (name === 'announce') return install()
    for (const listener of Array.from(listeners.get(name) ?? [])) listener(payload)
  })
  if (announce === 'load') install()
}
