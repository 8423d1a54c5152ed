import type { Kit } from '../kit.ts'

/**
 * Where a wallet's icon is: on the kit's server, under the `image_id` of the directory; where the site says, for a wallet
 * of its own. `undefined` without a server, or where there is no icon.
 */
export function walletImageUrl(
  kit: Pick<Kit, 'http' | 'config'>,
  imageId: string,
): string | undefined {
  if (imageId === '') return undefined
  const custom = kit.config.wallets?.custom?.find(({ id }) => id === imageId)
  return custom ? custom.iconUrl : kit.http?.url(`/getWalletImage/${encodeURIComponent(imageId)}`)
}
