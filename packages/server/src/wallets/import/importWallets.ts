import type { Store } from '../../store/store.ts'
import { mergeListings } from '../mergeListings.ts'
import { checkDraft } from './checkDraft.ts'
import { ImportError } from './readSource.ts'
import { parseDrafts } from './parseDrafts.ts'
import { importPictures, type ImportPicture } from './importPictures.ts'
import { writeListings, type ImportedWallet, type ImportCounts } from './writeListings.ts'
import type { WalletListing } from '@latchkit/wire'

const maxWallets = 50_000

/** The result of an import. */
export interface ImportReport extends ImportCounts {
  readonly found: number
  readonly pictures: number
  /** A sentence for each problem. */
  readonly problems: readonly string[]
}

/**
 * Imports the wallets of a JSON document into the directory. Each is checked separately, so that an invalid one does not
 * exclude others. Importing the same document again changes nothing.
 * @throws ImportError if the document contains no valid wallet; nothing is changed then
 */
export async function importWallets(
  store: Store,
  json: unknown,
  options: { readonly replace: boolean; readonly importPicture?: ImportPicture | undefined },
): Promise<ImportReport> {
  const drafts = parseDrafts(json)
  if (!drafts)
    throw new ImportError(
      'The document has neither "listings", "data" nor "wallets"; docs/operate.md shows the three shapes.',
    )
  if (drafts.length > maxWallets)
    throw new ImportError(`The document has more than ${maxWallets} wallets; split it.`)
  const problems: string[] = []
  const findImpostor = createFindImpostor(mergeListings({ certified: [], exclude: [] }))
  const wallets = new Map<string, Omit<ImportedWallet, 'place'>>()
  for (const [index, draft] of drafts.entries()) {
    const { wallet, problems: found } = checkDraft(draft)
    const impostor = wallet && findImpostor(wallet.listing)
    const isDuplicate = wallet !== undefined && wallets.has(wallet.listing.id)
    const reasons = [
      ...found,
      ...(impostor === undefined ? [] : [impostor]),
      ...(isDuplicate ? ['has the id of an earlier one; left out.'] : []),
    ]
    const name = wallet ? ` (${wallet.listing.name})` : ''
    problems.push(...reasons.map((reason) => `Wallet ${index + 1}${name}: ${reason}`))
    if (wallet && impostor === undefined && !isDuplicate) wallets.set(wallet.listing.id, wallet)
  }
  if (wallets.size === 0)
    throw new ImportError(['No wallet of the document can be listed.', ...problems].join('\n'))
  const orderedWallets = [...wallets.values()].map((wallet, place) => ({ ...wallet, place }))
  const withPictures = await importPictures(store, orderedWallets, options.importPicture)
  const written = await writeListings(store, withPictures.wallets, options)
  return {
    ...written,
    found: drafts.length,
    pictures: withPictures.count,
    problems: [...problems, ...withPictures.problems],
  }
}

/** Returns what a wallet shares with another one and must not, as the end of a sentence, else `undefined`. */
type FindImpostor = (listing: WalletListing) => string | undefined

/**
 * Creates a {@link FindImpostor} that knows the shipped wallets, and those that it was called with. A wallet with the name
 * or rdns of a known one could be mistaken for it.
 */
function createFindImpostor(shipped: readonly WalletListing[]): FindImpostor {
  const byName = new Map<string, string>()
  const byRdns = new Map<string, string>()
  const add = ({ id, name, rdns }: WalletListing): void => {
    byName.set(fold(name), id)
    if (rdns !== null) byRdns.set(rdns.toLowerCase(), id)
  }
  shipped.forEach(add)
  const own = new Set(shipped.map(({ id }) => id))
  return (listing) => {
    if (own.has(listing.id)) return undefined
    const { name, rdns, id } = listing
    if ((byName.get(fold(name)) ?? id) !== id)
      return `is called ${JSON.stringify(name)}, as another wallet is; left out.`
    if (rdns !== null && (byRdns.get(rdns.toLowerCase()) ?? id) !== id)
      return `has the rdns ${rdns}, as another wallet has; left out.`
    add(listing)
    return undefined
  }
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}
