import type { Nft } from '@latchkit/wire'
import { perKit } from '../internal/perKit.ts'
import type { Kit } from '../kit.ts'
import { rememberedNfts } from '../limits.ts'
import { createStore, type Store } from '../store.ts'
import { nftAssetId } from './nftAssetId.ts'

/** What the visitor wants to see: true for an NFT that is shown, false for one that is hidden, by its CAIP-19 id. */
export type NftVisibility = ReadonlyMap<string, boolean>

type ListedNft = Pick<Nft, 'chainId' | 'address' | 'tokenId' | 'standard' | 'isSpam'>

/**
 * Returns the store of what the visitor has hidden and shown. It is kept in this browser.
 * @example
 * const stop = nftVisibility(kit).subscribe(showGalleryAgain)
 */
export function nftVisibility(kit: Kit): Pick<Store<NftVisibility>, 'get' | 'subscribe'> {
  return stores(kit)
}

/**
 * Returns true unless an NFT is spam or was hidden by the visitor. What the visitor has chosen takes precedence.
 * @param visibility of `nftVisibility(kit).get()`
 * @example
 * const shown = nfts.filter((nft) => isNftVisible(nft, nftVisibility(kit).get()))
 */
export function isNftVisible(nft: ListedNft, visibility: NftVisibility): boolean {
  return visibility.get(nftAssetId(nft)) ?? !nft.isSpam
}

/** Options of {@link setNftVisible}. */
export interface SetNftVisibleOptions {
  readonly nft: ListedNft
  readonly isVisible: boolean
}

/**
 * Hides an NFT, or shows one that is hidden or marked as spam. Kept in this browser, for the last 1,000 NFTs.
 * @example
 * setNftVisible(kit, { nft, isVisible: false })
 */
export function setNftVisible(kit: Kit, { nft, isVisible }: SetNftVisibleOptions): void {
  const id = nftAssetId(nft)
  const stored = read(kit)
  // A page that stores nothing knows what it shows.
  const known = stored.length > 0 ? stored : Array.from(stores(kit).get())
  const others = known.filter(([other]) => other !== id)
  // What is as it would be anyway need not be kept.
  const own: readonly Entry[] = isVisible === nft.isSpam ? [[id, isVisible]] : []
  const entries = [...own, ...others].slice(0, rememberedNfts)
  if (entries.length === 0) kit.storage.removeItem(slot)
  else kit.storage.setItem(slot, JSON.stringify(entries))
  stores(kit).set(() => new Map(entries))
}

type Entry = readonly [string, boolean]

const slot = 'nfts'

const stores = perKit((kit) => {
  const store = createStore<NftVisibility>(new Map(read(kit)))
  // Another tab has hidden one.
  kit.storage.subscribe?.((key) => {
    if (key === slot || key === null) store.set(() => new Map(read(kit)))
  })
  return store
})

/** What is not as the kit writes it counts as nothing. */
function read(kit: Pick<Kit, 'storage'>): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(kit.storage.getItem(slot) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value)) return false
  const [id, isVisible] = value as readonly unknown[]
  return value.length === 2 && typeof id === 'string' && typeof isVisible === 'boolean'
}
