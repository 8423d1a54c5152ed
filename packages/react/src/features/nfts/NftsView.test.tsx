import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect, type KitConfig } from '@latchkit/core'
import { alice, createTestKit, metamask, sessionOf } from '../../../test/createTestKit.ts'
import { apiUrl, fakeServer } from '../../../test/fakeServer.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { contractOf, nftOf, someNfts } from '../../../test/someNfts.ts'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const path = `/v1/account/${alice}/nfts`
let stop = () => {}

afterEach(() => stop())

async function open(
  answers: Parameters<typeof fakeServer>[0] = {},
  config: Partial<KitConfig> = {},
) {
  stop = fakeServer(answers)
  const test = createTestKit({ apiUrl, ...config })
  test.adapter.connectors = [metamask]
  test.adapter.connect = async () => sessionOf()
  test.kit.start()
  await connect(test.kit, { connectorId: 'io.metamask', namespace: 'eip155' })
  const shop = await renderWithKit(test)
  shop.open({ view: 'Account' })
  return test
}

it('an inscription is not sent, and its coin is said to be kept', async () => {
  const inscription = nftOf(4, 1, { standard: 'inscription', name: 'Inscription 7' })
  const compressed = nftOf(5, 1, { standard: 'compressed', name: 'Leaf' })
  await open({ [path]: { data: [inscription, compressed], next: null } })
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await button(/^Inscription 7/).click()
  await expect.element(dialog.getByText(/is never spent as bitcoin/)).toBeVisible()
  expect(button('Send').query()).toBeNull()
  await button('Back').click()
  await button(/^Leaf/).click()
  await expect.element(dialog.getByText('Send this NFT from the wallet itself.')).toBeVisible()
  expect(button('Send').query()).toBeNull()
})

it('shows collections, the NFTs of one, and what is said of each', async () => {
  await open()
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(button(/^Cats 1\s*2$/)).toBeVisible()
  await expect.element(button(/^Print 5\s*× 4/)).toBeVisible()
  expect(await violationsOf(document.body)).toEqual([])
  await button(/^Cats 1/).click()
  await expect.element(dialog.getByRole('heading', { name: 'Cats 1' })).toBeVisible()
  await button(/^Cat #7/).click()
  await expect.element(dialog.getByText('A cat with green eyes.')).toBeVisible()
  await expect.element(dialog.getByText('Green', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Rare')).toBeVisible()
  const explorer = dialog.getByRole('link', { name: /Etherscan/ })
  await expect
    .element(explorer)
    .toHaveAttribute('href', `https://etherscan.io/token/${contractOf(1)}?a=7`)
  expect(await violationsOf(document.body)).toEqual([])
})

it('hides spam and what the visitor hides, in this browser, and shows both again', async () => {
  await open()
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(button(/^Print 5/)).toBeVisible()
  await expect.element(dialog.getByText('Claim at scam.example')).not.toBeInTheDocument()
  await button(/^Print 5/).click()
  await button('Hide').click()
  await expect.element(button('Show')).toHaveFocus()
  await button('Back').click()
  await button('2 hidden').click()
  await expect.element(button(/^Claim at scam\.example.*Spam/)).toBeVisible()
  await button(/^Print 5/).click()
  await button('Show').click()
  await button('Back').click()
  await expect.element(button(/^Print 5/)).not.toBeInTheDocument()
  await button('Back').click()
  await expect.element(button(/^Print 5/)).toBeVisible()
  await expect.element(button('1 hidden')).toBeVisible()
})

it('an account without NFTs, and one whose NFTs cannot be read, say so', async () => {
  await open({ [path]: { data: [], next: null } })
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(dialog.getByText('No NFTs yet')).toBeVisible()
  stop()
  stop = fakeServer({ [path]: { data: 'nonsense' } })
})

it('a network that cannot be read is named, and the rest is shown', async () => {
  await open({ [path]: { data: someNfts, next: null, unavailable: ['eip155:137'] } })
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(dialog.getByText('Could not load Polygon')).toBeVisible()
  await expect.element(button(/^Print 5/)).toBeVisible()
})

it('NFTs of several networks say theirs, and can be narrowed to one', async () => {
  const other = nftOf(9, 3, { chainId: 'eip155:137', address: `eip155:137:${contractOf(9)}` })
  await open({ [path]: { data: [...someNfts, other], next: null } })
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect.element(button(/^Cat #3\s*Cats 9 · Polygon/)).toBeVisible()
  await button('Filter').click()
  await dialog.getByRole('button', { name: 'Polygon', exact: true }).click()
  await expect.element(button(/^Print 5/)).not.toBeInTheDocument()
  await expect.element(button(/^Cat #3/)).toBeVisible()
})

it('pictures and videos of another origin are never requested', async () => {
  const foreign = nftOf(4, 1, { imageUrl: 'https://tracker.example/a.png' })
  await open({
    [path]: { data: [foreign], next: null },
    [`/v1/nfts/eip155:1/${contractOf(4)}/1`]: {
      description: null,
      traits: [],
      mediaUrl: 'https://tracker.example/a.mp4',
    },
  })
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await button(/^Cat #1/).click()
  await expect.element(dialog.getByText('Token ID')).toBeVisible()
  expect(document.querySelectorAll('[src*="tracker"], [poster*="tracker"]')).toHaveLength(0)
})

it('a site can switch it off', async () => {
  await open({}, { features: { nfts: false } })
  await expect.element(dialog.getByRole('tab', { name: 'Activity' })).toBeVisible()
  await expect.element(dialog.getByRole('tab', { name: 'NFTs' })).not.toBeInTheDocument()
})

it('ten thousand NFTs: a few are in the page, all can be reached with the keyboard', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => nftOf(1, index + 1))
  await open({ [path]: { data: many, next: null } })
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await button(/^Cats 1\s*10000/).click()
  await expect.element(button(/^Cat #1\s*#1$/)).toBeVisible()
  expect(document.querySelectorAll('[data-part=nft-tile]').length).toBeLessThanOrEqual(300)
  await expect.element(dialog.getByRole('heading', { name: 'Cats 1' })).toHaveFocus()
  ;(button(/^Cat #1\s*#1$/).element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.element(button(/^Cat #10000/)).toHaveFocus()
})
