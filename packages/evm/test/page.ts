import { openPage as openWindow } from '@latchkit/test-kit/openPage'
import type { Eip1193Provider } from '../src/wallet/provider.ts'

/** What a browser's window is to the adapter: a place for events, and `ethereum`. */
export interface Page {
  announce(detail: unknown): void
  /** A wallet that answers every request to announce itself, as extensions do. */
  install(name: string, provider: Eip1193Provider, info?: Readonly<Record<string, unknown>>): void
  ethereum(provider: unknown): void
}

/** Gives this process a page for the length of a test. */
export function openPage(): Page {
  const page = openWindow()
  const announce = (detail: unknown) =>
    page.dispatch(new CustomEvent('eip6963:announceProvider', { detail }))
  return {
    announce,
    install(name, provider, info = {}) {
      const detail = {
        info: {
          uuid: '350670db-19fa-4704-a166-e52e178b59d2',
          name,
          icon: 'data:image/svg+xml,<svg/>',
          rdns: `example.${name.toLowerCase()}`,
          ...info,
        },
        provider,
      }
      globalThis.addEventListener('eip6963:requestProvider', () => announce(detail))
      announce(detail)
    },
    ethereum: (provider) => page.leave('ethereum', provider),
  }
}
