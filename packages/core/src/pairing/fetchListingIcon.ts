import { base64 } from '../adapters/base64.ts'
import { parseWalletIcon } from '../adapters/parseWalletIcon.ts'
import type { Kit } from '../kit.ts'
import { plainName } from '../wallets/plainName.ts'
import { walletImageUrl } from '../wallets/walletImageUrl.ts'
import type { StartPairingOptions } from './startPairingOptions.ts'

/**
 * The directory's icon of the wallet that was chosen, where the wallet that came calls itself by that name: as an image that
 * the page holds itself. `undefined` where there is none in time.
 */
export async function fetchListingIcon(
  kit: Kit,
  { name, image_id: imageId }: NonNullable<StartPairingOptions['wallet']>,
  peerName: string,
): Promise<string | undefined> {
  const url = walletImageUrl(kit, imageId)
  if (url === undefined || plainName(name) !== plainName(peerName)) return undefined
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(iconTimeoutMs) })
    const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    if (!answer.ok) return undefined
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return parseWalletIcon(`data:${type};base64,${base64.encode(bytes)}`)
  } catch {
    return undefined
  }
}

const iconTimeoutMs = 2_000
