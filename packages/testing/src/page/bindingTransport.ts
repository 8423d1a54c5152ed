import type { NamespaceName } from '../owner/namespaceWallet.ts'
import type { PageTransport } from './pageTransport.ts'

/**
 * The way from a page to a wallet in Node, over a binding of the browser's debugger: no page policy can close it.
 * It is sent to the page as text: it must not use anything from outside itself.
 */
export function bindingTransport(binding: string, namespace: NamespaceName): PageTransport {
  const hooks = window as unknown as Record<string, unknown>
  return {
    request: (request) =>
      (hooks[binding] as (call: string) => Promise<string>)(JSON.stringify({ namespace, request })),
    onEvent(listener) {
      const hook = `${binding}_${namespace}`
      // A window that a page opens may run what is put into it twice: both providers hear of what happens.
      const earlier = hooks[hook] as typeof listener | undefined
      const value: typeof listener = (name, payload) => {
        earlier?.(name, payload)
        listener(name, payload)
      }
      Object.defineProperty(window, hook, { value, configurable: true })
    },
  }
}
