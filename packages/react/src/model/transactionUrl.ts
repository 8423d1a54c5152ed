import type { Network } from '@latchkit/core'

/**
 * Returns the page of a transaction at a block explorer.
 * @param explorer the network's `blockExplorer`
 */
export function transactionUrl(
  explorer: NonNullable<Network['blockExplorer']>,
  hash: string,
): string {
  return `${explorer.url.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}`
}
