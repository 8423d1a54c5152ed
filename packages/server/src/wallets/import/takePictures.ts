import { mapLimited } from '@latchkit/backend/internal'
import type { Store } from '../../store/store.ts'
import { markOf } from './markOf.ts'
import type { ImportedWallet } from './writeListings.ts'

const atOnce = 8

/** Fetches a picture and keeps it; the answer is its id, `undefined` where it is none. */
export type TakePicture = (pictures: {
  readonly small?: string
  readonly large?: string
}) => Promise<string | undefined>

/** Gives wallets the pictures that they name. What was taken before from the same address is not fetched again. */
export async function takePictures(
  { db }: Store,
  wallets: readonly ImportedWallet[],
  takePicture: TakePicture | undefined,
): Promise<{
  readonly wallets: readonly ImportedWallet[]
  readonly count: number
  readonly faults: readonly string[]
}> {
  const rows = await db.selectFrom('wallet_listings').select(['id', 'body', 'pictures']).execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const faults: string[] = []
  let count = 0
  const done = await mapLimited(wallets, atOnce, async (wallet) => {
    const { listing, pictures } = wallet
    const before = known.get(listing.id)
    const id = before && (JSON.parse(before.body) as { image_id: string }).image_id
    if (id && before.pictures === markOf(pictures)) return withImage(wallet, id)
    if (!takePicture || (pictures.large ?? pictures.small) === undefined) return wallet
    const taken = await takePicture(pictures).catch(() => undefined)
    if (taken === undefined) {
      faults.push(
        `Wallet ${wallet.place + 1} (${listing.name}): its picture can not be had, or is no PNG, JPEG, WebP, GIF or AVIF of at most 512 KB.`,
      )
      return wallet
    }
    count++
    return withImage(wallet, taken)
  })
  return { wallets: done, count, faults }
}

function withImage(wallet: ImportedWallet, image: string): ImportedWallet {
  return { ...wallet, listing: { ...wallet.listing, image_id: image } }
}
