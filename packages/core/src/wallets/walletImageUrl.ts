import type { Kit } from '../kit.ts'

/**
 * Returns the URL of a wallet's icon: on the kit's server by the directory's `image_id`, or as the site says for its own
 * wallets. `undefined` without a server or without an icon.
 * @param imageId the directory's `image_id`, or the `id` of one of the site's own wallets
 * @example
 * const src = walletImageUrl(kit, listing.image_id)
 */
export function walletImageUrl(
  kit: Pick<Kit, 'http' | 'config'>,
  imageId: string,
): string | undefined {
  if (imageId === '') return undefined
  const custom = kit.config.wallets?.custom?.find(({ id }) => id === imageId)
  return custom ? custom.iconUrl : kit.http?.url(`/getWalletImage/${encodeURIComponent(imageId)}`)
}
