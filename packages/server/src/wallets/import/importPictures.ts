import { mapLimited } from '@latchkit/backend/internal'
import type { Store } from '../../store/store.ts'
import { hashPictures } from './markOf.ts'
import type { ImportedWallet } from './writeListings.ts'

const maxConcurrent = 8

/** Fetches and stores a picture; returns its id, `undefined` if it is not a picture. */
export type ImportPicture = (pictures: {
  readonly small?: string
  readonly large?: string
}) => Promise<string | undefined>

/** Imports the pictures of wallets. Pictures that were imported from the same URLs are not fetched again. */
export async function importPictures(
  { db }: Store,
  wallets: readonly ImportedWallet[],
  importPicture: ImportPicture | undefined,
): Promise<{
  readonly wallets: readonly ImportedWallet[]
  readonly count: number
  readonly problems: readonly string[]
}> {
  const rows = await db.selectFrom('wallet_listings').select(['id', 'body', 'pictures']).execute()
  const storedRows = new Map(rows.map((row) => [row.id, row]))
  const problems: string[] = []
  let count = 0
  const done = await mapLimited(wallets, maxConcurrent, async (wallet) => {
    const { listing, pictures } = wallet
    const stored = storedRows.get(listing.id)
    const id = stored && (JSON.parse(stored.body) as { image_id: string }).image_id
    if (id && stored.pictures === hashPictures(pictures)) return withImage(wallet, id)
    if (!importPicture || (pictures.large ?? pictures.small) === undefined) return wallet
    const imageId = await importPicture(pictures).catch(() => undefined)
    if (imageId === undefined) {
      problems.push(
        `Wallet ${wallet.place + 1} (${listing.name}): its picture cannot be had, or is not a PNG, JPEG, WebP, GIF or AVIF of at most 512 KB.`,
      )
      return wallet
    }
    count++
    return withImage(wallet, imageId)
  })
  return { wallets: done, count, problems }
}

function withImage(wallet: ImportedWallet, image: string): ImportedWallet {
  return { ...wallet, listing: { ...wallet.listing, image_id: image } }
}
