import type { Metadata } from '@latchkit/wire/walletconnect'
import type { Kit } from '../kit.ts'

/** What a wallet is told of the site; where the site says nothing, its address speaks for it. */
export function siteMetadata({ config }: Pick<Kit, 'config'>): Metadata {
  const { name, description = '', url, icons = [] } = config.metadata ?? {}
  const { location } = globalThis as Page
  return {
    name: name ?? location?.host ?? 'Website',
    description,
    url: url ?? location?.origin ?? '',
    icons,
  }
}

// Beside the storage, the one thing of a page that core reads; on a server it is not there.
interface Page {
  readonly location?: { readonly host: string; readonly origin: string }
}
