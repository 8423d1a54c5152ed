import { readRecord } from '../rpc/readRecord.ts'
import { browserStorage } from '../storage/browserStorage.ts'
import { isWalletLink } from './isWalletLink.ts'

/** The wallet app that the visitor has chosen, by the link that opens it. */
export interface DeepLinkChoice {
  readonly href: string
  readonly name: string
}

/** Remembers the wallet app that requests are to open, under the name that other kits use too. */
export const deepLinkChoice: {
  read(): DeepLinkChoice | undefined
  write(choice: DeepLinkChoice): void
  clear(): void
} = {
  read() {
    try {
      const fields = readRecord(JSON.parse(browserStorage()?.getItem(key) ?? 'null'))
      const { href, name } = fields ?? {}
      return typeof href === 'string' && typeof name === 'string' && isWalletLink(href)
        ? { href, name }
        : undefined
    } catch {
      return undefined
    }
  },
  write: (choice) => quietly(() => browserStorage()?.setItem(key, JSON.stringify(choice))),
  clear: () => quietly(() => browserStorage()?.removeItem(key)),
}

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

function quietly(attempt: () => void): void {
  try {
    attempt()
  } catch {
    // A full or forbidden storage only means that the wallet does not open by itself.
  }
}
