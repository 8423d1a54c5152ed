import { createSafeFetch, type SafeFetch } from '@latchkit/backend/fetch'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPictureRepository } from '../../images/pictures/pictureRepository.ts'
import { openStore } from '../../store/openStore.ts'
import type { Store } from '../../store/store.ts'
import { hostileUrls } from '@latchkit/test-kit/hostileUrls'
import { createWalletDirectory } from '../walletDirectory.ts'
import { searchListings } from '../searchListings.ts'
import { createImportPicture } from './createImportPicture.ts'
import { importWallets, type ImportReport } from './importWallets.ts'

const plain = { certified: [], exclude: [] }
const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40)])
let store: Store
beforeEach(async () => {
  store = await openStore(':memory:')
})
afterEach(() => store.close())

const idOf = (number: number): string => number.toString(16).padStart(64, '0')
const wallet = (number: number, more: object = {}): object => ({
  publicId: idOf(number),
  name: `Purse ${number}`,
  families: ['eip155'],
  ...more,
})

async function take(json: unknown, replace = false): Promise<ImportReport> {
  return await importWallets(store, json, { replace })
}

async function listed(): Promise<readonly string[]> {
  const listings = await createWalletDirectory(store, plain).read()
  return listings.filter(({ id }) => id.startsWith('0000')).map(({ name }) => name)
}

const explored = {
  listings: {
    [idOf(7)]: {
      id: idOf(7),
      name: 'Seventh Purse',
      homepage: 'https://seventh.purse.com/',
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'nonsense'],
      sdks: ['sign_v2'],
      image_id: 'd7b3',
      image_url: {
        sm: 'https://pics.com/sm',
        md: 'https://pics.com/md',
        lg: 'https://pics.com/lg',
      },
      app: { ios: 'https://apps.apple.com/app/id7', android: null, browser: '' },
      injected: [{ namespace: 'eip155', injected_id: 'isSeventh' }, { namespace: 7 }],
      rdns: 'com.purse.seventh',
      mobile: { native: 'seventh://', universal: 'https://link.purse.com' },
      desktop: { native: '', universal: 'https://web.purse.com' },
    },
  },
}

test('the shape of an explorer is understood', async () => {
  expect(await take(explored)).toMatchObject({ found: 1, added: 1, problems: [] })
  const listings = await createWalletDirectory(store, plain).read()
  expect(listings.at(-1)).toEqual({
    id: idOf(7),
    name: 'Seventh Purse',
    homepage: 'https://seventh.purse.com/',
    image_id: '',
    order: (listings.at(-2)?.order ?? 0) + 1,
    mobile_link: 'seventh://',
    desktop_link: null,
    link_mode: 'https://link.purse.com',
    webapp_link: 'https://web.purse.com',
    app_store: 'https://apps.apple.com/app/id7',
    play_store: null,
    chrome_store: null,
    rdns: 'com.purse.seventh',
    injected: [{ namespace: 'eip155', injected_id: 'isSeventh' }],
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    badge_type: 'none',
    supports_wc: true,
    description: null,
  })
})

test('the answer of another directory is understood', async () => {
  await take(explored)
  const [listing] = (await createWalletDirectory(store, plain).read()).slice(-1)
  const other = await openStore(':memory:')
  await importWallets(other, { count: 1, data: [listing] }, { replace: false })
  expect((await createWalletDirectory(other, plain).read()).at(-1)).toEqual(listing)
  await other.close()
})

test('the same document changes nothing; a changed wallet changes one; missing wallets are deleted only with replace', async () => {
  const wallets = [wallet(1), wallet(2), wallet(3)]
  expect(await take({ wallets })).toMatchObject({ added: 3, changed: 0, same: 0 })
  expect(await take({ wallets })).toMatchObject({ added: 0, changed: 0, same: 3 })
  const fewer = { wallets: [wallet(1), wallet(2, { name: 'Renamed' })] }
  expect(await take(fewer)).toMatchObject({ added: 0, changed: 1, same: 1, removed: 0 })
  expect(await listed()).toEqual(['Purse 1', 'Renamed', 'Purse 3'])
  expect(await take(fewer, true)).toMatchObject({ same: 2, removed: 1 })
  expect(await listed()).toEqual(['Purse 1', 'Renamed'])
})

test.each([
  [{ publicId: 'x' }, 'has the id "x", which is not 64 hex digits; left out.'],
  [{ name: '' }, 'is called ""; a name has 1 to 60 characters; left out.'],
  [{ name: 'Me\u202eta' }, 'has a name with characters that cannot be seen; left out.'],
  [{ name: 'Met\u0430Mask' }, 'has a name of letters that look like others; left out.'],
  [{ families: [] }, 'names no network by its CAIP-2 id in chains; left out.'],
  [{ name: 'metamask' }, 'is called "metamask", as another wallet is; left out.'],
  [{ name: 'Purse 1' }, 'is called "Purse 1", as another wallet is; left out.'],
  [{ rdns: 'IO.metamask' }, 'has the rdns IO.metamask, as another wallet has; left out.'],
  [{ publicId: idOf(1), name: 'Other' }, 'has the id of an earlier one; left out.'],
])('%j keeps a wallet out, and no other', async (failure, sentence) => {
  const report = await take({ wallets: [wallet(1), wallet(2, failure), wallet(3)] })
  expect(report.problems.map((each) => each.replace(/^Wallet 2(?: \([^)]*\))?: /, ''))).toEqual([
    sentence,
  ])
  expect(await listed()).toEqual(['Purse 1', 'Purse 3'])
})

test.each([
  [{ homepage: 'javascript:alert(1)' }, 'homepage', 'is not https'],
  [{ homepage: 'http://purse.com' }, 'homepage', 'is not https'],
  [{ homepage: 7 }, 'homepage', 'is not a text'],
  [{ homepage: 'https://a:b@purse.com' }, 'homepage', 'holds a name or a password'],
  [{ homepage: `https://purse.com/${'a'.repeat(3_000)}` }, 'homepage', 'is longer'],
  [{ mobileLink: 'javascript://%0aalert(1)' }, 'mobile_link', 'opens no app'],
  [{ mobileLink: 'JavaScript:alert(1)' }, 'mobile_link', 'opens no app'],
  [{ mobileLink: 'intent://scan#Intent;end' }, 'mobile_link', 'opens no app'],
  [{ mobileLink: 'data:text/html,x' }, 'mobile_link', 'opens no app'],
  [{ mobileLink: 'pur se://' }, 'mobile_link', 'is not a link'],
  [{ desktopLink: 'file:///etc/passwd' }, 'desktop_link', 'opens no app'],
  [{ appStore: 'https://apps.apple.com.evil.com/id1' }, 'app_store', 'is not at apps.apple.com'],
  [{ rdns: 'not a domain' }, 'rdns', 'is not a domain'],
  [{ image: 'http://127.0.0.1/a.png' }, 'has a picture', 'neither https nor data:'],
])('%j is left away, the wallet is kept', async (failure, field, words) => {
  const { problems, added } = await take({ wallets: [wallet(1, failure)] })
  expect([added, problems.length]).toEqual([1, 1])
  expect(problems[0]).toContain(field)
  expect(problems[0]).toContain(words)
  const [listing] = (await createWalletDirectory(store, plain).read()).slice(-1)
  const { homepage, mobile_link, desktop_link, app_store, rdns } = listing ?? {}
  expect([homepage, mobile_link, desktop_link, app_store, rdns]).toEqual(Array(5).fill(null))
})

test.each([[null], [[]], [{}], [{ wallets: {} }], ['text'], [{ wallets: [null, 5, 'x'] }]])(
  '%j is no directory, and changes nothing',
  async (json) => {
    await take({ wallets: [wallet(1)] })
    await expect(take(json, true)).rejects.toMatchObject({ name: 'ImportError' })
    expect(await listed()).toEqual(['Purse 1'])
  },
)

test('pictures are taken once, and kept under the digest of their bytes', async () => {
  const pictures = createPictureRepository(store)
  const asked: string[] = []
  const fetch: SafeFetch = async (url) => {
    asked.push(url)
    return { status: 200, contentType: 'image/gif', body: gif }
  }
  const takePicture = createImportPicture({ fetch, save: pictures.save })
  const json = {
    wallets: [
      wallet(1, { image: 'https://pics.com/1' }),
      wallet(2, { image: `data:image/gif;base64,${gif.toString('base64')}` }),
    ],
  }
  const first = await importWallets(store, json, { replace: false, importPicture: takePicture })
  expect(first).toMatchObject({ pictures: 2, problems: [] })
  const again = await importWallets(store, json, { replace: false, importPicture: takePicture })
  expect(again).toMatchObject({ pictures: 0, same: 2, problems: [] })
  expect(asked).toEqual(['https://pics.com/1'])
  const listings = (await createWalletDirectory(store, plain).read()).slice(-2)
  const [one, two] = listings.map(({ image_id }) => image_id)
  expect(one).toBe(two)
  expect((await pictures.read(one ?? '', 'large'))?.body).toEqual(gif)
})

test.each([
  { status: 404, contentType: 'image/gif', body: gif },
  { status: 200, contentType: 'text/html', body: gif },
  { status: 200, contentType: 'image/png', body: Buffer.from('<svg/>') },
])('what is no picture is told: %j', async (answer) => {
  const takePicture = createImportPicture({
    fetch: async () => answer,
    save: createPictureRepository(store).save,
  })
  const json = { wallets: [wallet(1, { image: 'https://pics.com/1' })] }
  const { problems, added } = await importWallets(store, json, {
    replace: false,
    importPicture: takePicture,
  })
  expect([added, problems]).toEqual([1, [expect.stringMatching(/^Wallet 1 .*its picture cannot/)]])
})

test('a source can send the server nowhere but to the open internet', async () => {
  const resolve = async (): Promise<never> => {
    throw new Error('nothing may be looked up')
  }
  const fetch = createSafeFetch({ resolve })
  const takePicture = createImportPicture({ fetch, save: createPictureRepository(store).save })
  const wallets = hostileUrls.map((image, index) => wallet(index + 1, { image }))
  const report = await importWallets(
    store,
    { wallets },
    { replace: false, importPicture: takePicture },
  )
  expect(report.pictures).toBe(0)
  expect(report.added).toBe(hostileUrls.length)
})

test('one that ships with the server keeps its facts', async () => {
  const before = await createWalletDirectory(store, plain).read()
  const [first] = before
  await take({ wallets: [wallet(1), { ...wallet(2), publicId: first?.id, name: 'Not so' }] })
  const after = await createWalletDirectory(store, plain).read()
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]).toEqual(first)
})

test('a server that runs sees what is imported', async () => {
  const book = createWalletDirectory(store, plain, 0)
  const before = (await book.read()).length
  await take({ wallets: [wallet(1)] })
  expect(await book.read()).toHaveLength(before + 1)
  await take({ wallets: [wallet(2)] }, true)
  expect((await book.read()).at(-1)?.name).toBe('Purse 2')
})

test('while the store cannot be read, what was read last stands', async () => {
  const other = await openStore(':memory:')
  await importWallets(other, { wallets: [wallet(1)] }, { replace: false })
  const book = createWalletDirectory(other, plain, 0)
  const before = await book.read()
  await other.close()
  expect(await book.read()).toBe(before)
})

test('ten thousand wallets come in whole, and are found by a slip of the pen', async () => {
  const wallets = Array.from({ length: 10_000 }, (_, index) => wallet(index))
  expect(
    await take({ wallets: [...wallets, wallet(10_000, { name: 'Marmalade' })] }),
  ).toMatchObject({ found: 10_001, added: 10_001, problems: [] })
  const listings = await createWalletDirectory(store, plain).read()
  expect(searchListings(listings, 'marmelade').map(({ name }) => name)).toEqual(['Marmalade'])
  expect(searchListings(listings, 'purse 9999').map(({ name }) => name)[0]).toBe('Purse 9999')
})
