import type { PageTransport } from './installProvider.ts'

/**
 * The way from a page to a wallet in Node, over a binding of the browser's debugger: no page policy can close it.
 * It is sent to the page as text: it must not use anything from outside itself.
 */
export function bindingTransport(binding: string): PageTransport {
  const hooks = window as unknown as Record<string, unknown>
  return {
    request: (request) => (hooks[binding] as (request: string) => Promise<string>)(request),
    onEvent(listener) {
      Object.defineProperty(window, `${binding}_event`, { value: listener })
    },
  }
}
