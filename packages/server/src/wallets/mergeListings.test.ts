import { walletListingSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { drawWalletTile } from '../images/drawTile.ts'
import { createIconSet, isIconFolder } from '../images/createIconSet.ts'
import { injectedIds } from './injectedIds.ts'
import { mergeListings } from './mergeListings.ts'

const listings = mergeListings({ certified: [], exclude: [] })

test('every listing has the shape that kits read', () => {
  for (const listing of listings)
    expect(v.safeParse(walletListingSchema, listing).issues).toBeUndefined()
})

test('ids, names and rdns are the names of one wallet each, in an order without ties', () => {
  const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length
  expect(unique(listings.map(({ id }) => id))).toBe(true)
  expect(unique(listings.map(({ name }) => name.toLowerCase()))).toBe(true)
  expect(unique(listings.map(({ order }) => order))).toBe(true)
  expect(unique(listings.flatMap(({ rdns }) => rdns ?? []))).toBe(true)
  for (const { id } of listings) expect(id).toMatch(/^[0-9a-f]{64}$/)
})

test('links are what they say: schemes for apps, https for the rest', () => {
  const schemes = listings.flatMap(({ mobile_link, desktop_link }) => [mobile_link, desktop_link])
  const pages = listings.flatMap((each) => [each.link_mode, each.webapp_link, each.homepage])
  const isOdd = (pattern: RegExp) => (link: string | null) => link !== null && !pattern.test(link)
  expect(schemes.filter(isOdd(/^[a-z][a-z0-9.+-]*:\/\/\S*$/i))).toEqual([])
  expect(pages.filter(isOdd(/^https:\/\/[^\s?#]+$/))).toEqual([])
})

test('every wallet has a picture, and it is there', async () => {
  const icons = await createIconSet()
  const missing = listings.filter(({ image_id }) => {
    const [folder = '', ...name] = image_id.split('-')
    return isIconFolder(folder)
      ? !icons.has(folder, name.join('-'))
      : folder !== 'tile' || drawWalletTile(name.join('-')) === undefined
  })
  expect(missing).toEqual([])
})

test('every wallet is described by its facts, in one sentence', () => {
  const described = (name: string): unknown =>
    listings.find((listing) => listing.name === name)?.description
  expect(described('Rainbow')).toBe(
    'A wallet for EVM networks, on iOS, on Android, and as a browser extension.',
  )
  expect(described('UniSat')).toMatch(/^A wallet for Bitcoin/)
  for (const { description } of listings)
    expect(description).toMatch(/^A wallet for [^.]{5,120}\.$/)
})

test('a wallet is known by what it injects, in its own namespaces, and no two by the same', () => {
  const all = listings.flatMap(({ injected, chains }) =>
    (injected ?? []).map(({ namespace, injected_id }) => {
      expect(chains.some((chain) => chain.startsWith(`${namespace}:`))).toBe(true)
      return `${namespace} ${injected_id}`
    }),
  )
  expect(new Set(all).size).toBe(all.length)
  const stated = Object.values(injectedIds).flatMap((byName) => Object.values(byName).flat())
  expect(all, 'every name of the table is that of a listed wallet').toHaveLength(stated.length)
  expect(listings.find(({ name }) => name === 'Rainbow')?.injected).toEqual([
    { namespace: 'eip155', injected_id: 'isRainbow' },
  ])
})

test('the operator marks and leaves out', () => {
  const [first, second] = listings
  const marked = mergeListings({
    certified: [second?.id as string],
    exclude: [first?.id as string],
  })
  expect(marked).toHaveLength(listings.length - 1)
  expect(marked[0]).toEqual({ ...second, badge_type: 'certified' })
})
