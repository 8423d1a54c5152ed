import type { Nft } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { scopedStorage, type KeyValueStorage } from '../internal/storage.ts'
import type { Kit } from '../kit.ts'
import { rememberedNfts } from '../limits.ts'
import { isNftVisible, nftVisibility, setNftVisible } from './nftVisibility.ts'

const nft: Nft = {
  chainId: 'eip155:1',
  address: 'eip155:1:0x00000000000000000000000000000000000000aa',
  tokenId: '7',
  standard: 'erc721',
  name: 'Cat #7',
  collection: 'Cats',
  amount: '1',
  imageUrl: '',
  isSpam: false,
}
const spam: Nft = { ...nft, tokenId: '8', isSpam: true }
const kitOf = (storage: KeyValueStorage = memoryStorage()) => ({ storage }) as unknown as Kit
const isVisible = (kit: Kit, one: Nft) => isNftVisible(one, nftVisibility(kit).get())

test('spam is hidden, and all else is shown, until the visitor says otherwise', () => {
  const kit = kitOf()
  expect([isVisible(kit, nft), isVisible(kit, spam)]).toEqual([true, false])
  setNftVisible(kit, { nft, isVisible: false })
  setNftVisible(kit, { nft: spam, isVisible: true })
  expect([isVisible(kit, nft), isVisible(kit, spam)]).toEqual([false, true])
  const reloaded = kitOf(kit.storage as ReturnType<typeof memoryStorage>)
  expect([isVisible(reloaded, nft), isVisible(reloaded, spam)]).toEqual([false, true])
})

test('a page that stores nothing hides what the visitor hides, until it is left', () => {
  const kit = kitOf(scopedStorage(null, 'latchkit.shop'))
  setNftVisible(kit, { nft, isVisible: false })
  setNftVisible(kit, { nft: spam, isVisible: true })
  expect([isVisible(kit, nft), isVisible(kit, spam)]).toEqual([false, true])
  setNftVisible(kit, { nft, isVisible: true })
  expect([isVisible(kit, nft), isVisible(kit, spam)]).toEqual([true, true])
})

test('what is as it would be anyway is not kept', () => {
  const kit = kitOf()
  setNftVisible(kit, { nft, isVisible: false })
  setNftVisible(kit, { nft: spam, isVisible: true })
  setNftVisible(kit, { nft, isVisible: true })
  setNftVisible(kit, { nft: spam, isVisible: false })
  expect(kit.storage.getItem('nfts')).toBeNull()
})

test('listeners hear of it', () => {
  const kit = kitOf()
  const seen: number[] = []
  const stop = nftVisibility(kit).subscribe((visibility) => seen.push(visibility.size))
  setNftVisible(kit, { nft, isVisible: false })
  stop()
  setNftVisible(kit, { nft, isVisible: true })
  expect(seen).toEqual([1])
})

test('the same number in another collection is another NFT', () => {
  const kit = kitOf()
  setNftVisible(kit, { nft, isVisible: false })
  const other = { ...nft, address: 'eip155:1:0x00000000000000000000000000000000000000ab' }
  expect(isVisible(kit, other)).toBe(true)
  expect(isVisible(kit, { ...nft, chainId: 'eip155:2', address: 'eip155:2:0xaa' })).toBe(true)
})

test('the oldest make room for new ones', () => {
  const kit = kitOf()
  for (let index = 0; index <= rememberedNfts; index += 1)
    setNftVisible(kit, { nft: { ...nft, tokenId: String(index) }, isVisible: false })
  expect(isVisible(kit, { ...nft, tokenId: '0' })).toBe(true)
  expect(isVisible(kit, { ...nft, tokenId: '1' })).toBe(false)
})

test.each(['{', '7', 'null', '{"a":true}', '[["a",1],["b"],7,[1,true]]'])(
  'what is no choice is read as none: %s',
  (text) => {
    const kit = kitOf()
    kit.storage.setItem('nfts', text)
    expect(nftVisibility(kit).get().size).toBe(0)
  },
)
