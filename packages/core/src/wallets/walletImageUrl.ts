import type { Kit } from '../kit.ts'

/** Where a wallet's icon is: on the kit's server, under the `image_id` of the directory. `undefined` without a server, or where the directory has no icon. */
export function walletImageUrl(kit: Pick<Kit, 'http'>, imageId: string): string | undefined {
  if (imageId === '') return undefined
  return kit.http?.url(`/getWalletImage/${encodeURIComponent(imageId)}`)
}
