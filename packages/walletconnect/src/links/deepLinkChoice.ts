import type { DeepLinkChoice } from '@latchkit/wire/walletconnect'
import { parseRecord } from '../rpc/parseRecord.ts'
import { browserStorage } from '../storage/browserStorage.ts'
import { isWalletLink } from '../rpc/isWalletLink.ts'

/** The stored choice of the wallet app that requests open, under the storage key that other WalletConnect kits use too. */
export const deepLinkChoice: {
  read(): DeepLinkChoice | undefined
  write(choice: DeepLinkChoice): void
  clear(): void
} = {
  read() {
    try {
      const fields = parseRecord(JSON.parse(browserStorage()?.getItem(key) ?? 'null'))
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
    // If the storage is full or blocked, the visitor opens the wallet manually.
  }
}
