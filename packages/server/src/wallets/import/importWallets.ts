import type { Store } from '../../store/store.ts'
import { createDirectory } from '../createDirectory.ts'
import { checkDraft } from './checkDraft.ts'
import { createFindImpostor } from './findImpostor.ts'
import { ImportError } from './importError.ts'
import { readDrafts } from './readDrafts.ts'
import { takePictures, type TakePicture } from './takePictures.ts'
import { writeListings, type ImportedWallet, type Written } from './writeListings.ts'

const mostWallets = 50_000

/** What an import did, or would do. */
export interface ImportReport extends Written {
  readonly found: number
  readonly pictures: number
  /** A sentence for each thing that was wrong. */
  readonly faults: readonly string[]
}

/**
 * Takes the wallets of a JSON document into the directory. Each is looked at by itself: one that is wrong keeps no other
 * out. The same document again changes nothing.
 * @throws ImportError where the document holds no wallet of use; then nothing is changed
 */
export async function importWallets(
  store: Store,
  json: unknown,
  options: { readonly replace: boolean; readonly takePicture?: TakePicture | undefined },
): Promise<ImportReport> {
  const drafts = readDrafts(json)
  if (!drafts)
    throw new ImportError(
      'The document has neither "listings", "data" nor "wallets"; docs/operate.md shows the three shapes.',
    )
  if (drafts.length > mostWallets)
    throw new ImportError(`The document has more than ${mostWallets} wallets; split it.`)
  const faults: string[] = []
  const findImpostor = createFindImpostor(createDirectory({ certified: [], exclude: [] }))
  const wallets = new Map<string, Omit<ImportedWallet, 'place'>>()
  for (const [index, draft] of drafts.entries()) {
    const { wallet, faults: found } = checkDraft(draft)
    const impostor = wallet && findImpostor(wallet.listing)
    const isDoubled = wallet !== undefined && wallets.has(wallet.listing.id)
    const reasons = [
      ...found,
      ...(impostor === undefined ? [] : [impostor]),
      ...(isDoubled ? ['has the id of an earlier one; left out.'] : []),
    ]
    const name = wallet ? ` (${wallet.listing.name})` : ''
    faults.push(...reasons.map((reason) => `Wallet ${index + 1}${name}: ${reason}`))
    if (wallet && impostor === undefined && !isDoubled) wallets.set(wallet.listing.id, wallet)
  }
  if (wallets.size === 0)
    throw new ImportError(['No wallet of the document can be listed.', ...faults].join('\n'))
  const placed = [...wallets.values()].map((wallet, place) => ({ ...wallet, place }))
  const taken = await takePictures(store, placed, options.takePicture)
  const written = await writeListings(store, taken.wallets, options)
  return {
    ...written,
    found: drafts.length,
    pictures: taken.count,
    faults: [...faults, ...taken.faults],
  }
}
