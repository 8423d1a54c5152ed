import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect, getConnection, setActiveNamespace, type KitConfig } from '@latchkit/core'
import { bitcoin, ethereum, polygon, solanaMainnet } from '@latchkit/core/networks'
import { createMultichainKit } from '../../../test/createMultichainKit.ts'
import { hashOf } from '../../../test/createAccountKit.ts'
import { deferred } from '../../../test/deferred.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { transactionOf } from '../../../test/someHistory.ts'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const realFetch = globalThis.fetch
const bitcoinId = 'bip122:000000000019d6689c085ae165831e93'

afterEach(() => {
  globalThis.fetch = realFetch
})

interface Broken {
  isBitcoinDown: boolean
  /** The network on which the account holds nothing. */
  readonly empty?: string
  /** The networks of which the history was asked for. */
  readonly asked?: string[]
  /** Networks that the server cannot read. */
  readonly unread?: readonly string[]
  /** Balances of Bitcoin come when this has come. */
  readonly untilBitcoin?: Promise<void>
}

/** A server that knows an EVM account and a Bitcoin one. Broken routes respond with an error. */
function serve(broken: Broken): void {
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== 'https://api.test') return realFetch(input, init)
    const chain = url.searchParams.get('chainId') ?? ''
    if (url.pathname === '/v1/supported-chains')
      return Response.json({ http: ['eip155:1', polygon.networkId, bitcoinId], ws: [] })
    if (chain === bitcoinId && broken.isBitcoinDown)
      return Response.json({ status: 'FAILED', reasons: [] }, { status: 400 })
    if (url.pathname.endsWith('/history')) return Response.json(historyOf(url, broken))
    if (url.pathname.endsWith('/balance')) {
      if (chain === bitcoinId) await broken.untilBitcoin
      // Without a network, it is asked for all that an EVM account has.
      const on = chain || 'eip155:1'
      return Response.json({ balances: on === broken.empty ? [] : [coin(on)] })
    }
    return new Response('not found', { status: 404 })
  }
}

/** What an account did on one network, or on both of its namespace. */
function historyOf(url: URL, { asked, unread = [] }: Broken) {
  const chain = url.searchParams.get('chainId')
  asked?.push(chain ?? 'all')
  const isEvm = url.pathname.includes('/0x')
  const chains = chain ? [chain] : isEvm ? ['eip155:1', polygon.networkId] : [bitcoinId]
  const unavailable = chains.filter((each) => unread.includes(each))
  const data = chains
    .filter((each) => !unavailable.includes(each))
    .map((each) => {
      const { metadata, ...rest } = transactionOf(each === bitcoinId ? 2 : 1)
      return { ...rest, id: each, metadata: { ...metadata, chain: each } }
    })
  return { data, next: null, unavailable }
}

function coin(chain: string) {
  const [symbol, price] = chain === bitcoinId ? ['BTC', 50_000] : ['ETH', 2_000]
  return {
    name: `${symbol} coin`,
    symbol,
    chainId: chain,
    price,
    value: price,
    quantity: { decimals: '18', numeric: '1' },
    iconUrl: '',
  }
}

async function openBoth(
  view: 'Account' | 'Activity' | 'Send' | 'Tokens',
  broken: Broken = { isBitcoinDown: false },
  config: Partial<KitConfig> = {},
) {
  serve(broken)
  const test = createMultichainKit({ apiUrl: 'https://api.test', ...config })
  test.kit.start()
  for (const namespace of ['bip122', 'eip155'] as const)
    await connect(test.kit, { connectorId: 'app.fox', namespace })
  const { open } = await renderWithKit(test)
  open({ view })
  return test
}

it('shows what every connected account did in one list, and of one network alone when asked to', async () => {
  await openBoth('Activity')
  await expect.element(dialog.getByTitle('Bitcoin')).toBeVisible()
  await expect.element(dialog.getByTitle('Ethereum')).toBeVisible()
  expect(await violationsOf(dialog.element())).toEqual([])
  await button('Filter').click()
  await button('Bitcoin').first().click()
  await expect.element(dialog.getByTitle('Ethereum')).not.toBeInTheDocument()
  await expect.element(dialog.getByTitle('Bitcoin')).toBeVisible()
})

it('asks once for all networks of a namespace, and for the one that the filter names', async () => {
  const asked: string[] = []
  await openBoth('Activity', { isBitcoinDown: false, asked })
  await expect.element(dialog.getByTitle('Ethereum')).toBeVisible()
  await expect.element(dialog.getByTitle('Polygon')).toBeVisible()
  await expect.poll(() => asked.toSorted()).toEqual(['all', bitcoinId])
  await button('Filter').click()
  await button('Polygon').first().click()
  await expect.element(dialog.getByTitle('Ethereum')).not.toBeInTheDocument()
  await expect.element(dialog.getByTitle('Polygon')).toBeVisible()
  await expect.poll(() => asked.slice(2)).toEqual([polygon.networkId])
})

it('says which network of a namespace the server could not read, and shows the rest of it', async () => {
  await openBoth('Activity', { isBitcoinDown: false, unread: [polygon.networkId] })
  await expect.element(dialog.getByText('Could not load Polygon')).toBeVisible()
  await expect.element(dialog.getByTitle('Ethereum')).toBeVisible()
  await expect.element(dialog.getByTitle('Polygon')).not.toBeInTheDocument()
})

it('shows what was sent on any network of the wallet, also where it is on another now', async () => {
  const test = await openBoth('Activity')
  const { account, networkId } = getConnection(test.kit.store.get()) ?? {}
  if (!account || networkId !== ethereum.networkId) throw new Error('The wallet is on Ethereum.')
  test.kit.store.set((state) => ({
    ...state,
    pendingTransactions: [
      {
        account: `${polygon.networkId}:${account.address}`,
        networkId: polygon.networkId,
        hash: hashOf(9),
        to: account.address,
        amount: '1000000000000000000',
        decimals: 18,
        symbol: 'ETH',
        status: 'pending',
        sentAtMs: Date.parse('2026-03-14T10:00:00Z'),
      },
    ],
  }))
  await expect.element(dialog.getByRole('heading', { name: 'Pending' })).toBeVisible()
  await expect.element(button(/^Sending.*Polygon/)).toBeVisible()
})

it('gives every row one height: a network of a long name takes no room from the address', async () => {
  const named = { ...ethereum, name: 'A network of a rather long name' }
  await openBoth('Activity', undefined, { networks: [named, bitcoin, solanaMainnet] })
  await expect.element(button(new RegExp(named.name)).first()).toBeVisible()
  const parts = (name: string) =>
    Array.from(dialog.element().querySelectorAll<HTMLElement>(`li [data-part=${name}]`))
  const boxes = (name: string) => parts(name).map((part) => part.getBoundingClientRect())
  await expect.poll(() => boxes('list-item').map(({ height }) => height)).toEqual([60, 60])
  const edges = boxes('one-line')
  expect(edges.length).toBe(2)
  boxes('address').forEach(({ right }, index) =>
    expect(right).toBeLessThanOrEqual((edges[index]?.right ?? 0) + 1),
  )
  const [view] = dialog.element().querySelectorAll('[data-part=body]')
  expect(view?.scrollWidth).toBe(view?.clientWidth)
})

it('names a file by the network that is in it, and by none where there are several', async () => {
  await openBoth('Activity')
  await expect.element(dialog.getByTitle('Bitcoin')).toBeVisible()
  await expect.element(dialog.getByTitle('Ethereum')).toBeVisible()
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  onTestFinished(() => click.mockRestore())
  click.mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download.replace(/-\d{4}-\d\d-\d\d/, ''))
  })
  await button('Filter').click()
  await button('Download CSV').click()
  await button('Bitcoin').first().click()
  await expect.element(dialog.getByTitle('Ethereum')).not.toBeInTheDocument()
  await button('Download CSV').click()
  await expect
    .poll(() => names)
    .toEqual(['activity.csv', `activity-${bitcoinId.replace(':', '-')}.csv`])
})

it('says which network it knows nothing of, and shows the others', async () => {
  const broken = { isBitcoinDown: true }
  await openBoth('Activity', broken)
  await expect.element(dialog.getByText('Could not load Bitcoin')).toBeVisible()
  await expect.element(dialog.getByTitle('Ethereum')).toBeVisible()
  broken.isBitcoinDown = false
  await button('Try again').click()
  await expect.element(dialog.getByTitle('Bitcoin')).toBeVisible()
  await expect.element(dialog.getByText('Could not load Bitcoin')).not.toBeInTheDocument()
})

it('shows the tokens of all networks, and sends one from the account that holds it', async () => {
  await openBoth('Tokens')
  await expect.element(button(/^BTC coin.*Bitcoin/)).toBeVisible()
  await expect.element(button(/^ETH coin.*Ethereum/)).toBeVisible()
  expect(await violationsOf(dialog.element())).toEqual([])
  await button('Filter').click()
  await dialog.getByRole('group', { name: 'Networks' }).getByText('Ethereum').click()
  await expect.element(button(/^BTC coin/)).not.toBeInTheDocument()
  await dialog.getByRole('group', { name: 'Networks' }).getByText('All connected networks').click()
  await button(/^BTC coin/).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Amount in BTC' })).toBeVisible()
  // The form is that of the Bitcoin account; a token of another family begins a new one.
  await button(/Choose another token/).click()
  await expect.element(button(/^BTC coin.* · Bitcoin/)).toBeVisible()
  await button(/^ETH coin.* · Ethereum/).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Amount in ETH' })).toBeVisible()
  await button('Back').click()
  await expect.element(dialog.getByRole('heading', { name: 'Tokens' })).toHaveFocus()
})

it('says of which network no tokens could be read, in the list and beside the total', async () => {
  await openBoth('Account', { isBitcoinDown: true })
  const missing = dialog.getByText('Could not load Bitcoin')
  await expect.poll(() => missing.elements().length).toBe(2)
  await expect.element(dialog.getByRole('paragraph').getByText('$2,000.00')).toBeVisible()
  await expect.element(dialog.getByText(/^Total of/)).not.toBeInTheDocument()
  expect(await violationsOf(dialog.element())).toEqual([])
})

it('totals nothing before every network has answered', async () => {
  const { promise, resolve } = deferred<void>()
  await openBoth('Account', { isBitcoinDown: false, untilBitcoin: promise })
  await expect.element(button(/^ETH coin/)).toBeVisible()
  await expect.element(dialog.getByText('Total balance')).not.toBeInTheDocument()
  resolve()
  await expect.element(dialog.getByRole('paragraph').getByText('$52,000.00')).toBeVisible()
  await expect.element(dialog.getByText('Total of 2 networks')).toBeVisible()
})

it('says that there is nothing on the one network that is asked for', async () => {
  await openBoth('Tokens', { isBitcoinDown: false, empty: bitcoinId })
  await expect.element(button(/^ETH coin/)).toBeVisible()
  await button('Filter').click()
  await dialog.getByRole('group', { name: 'Networks' }).getByText('Bitcoin').click()
  await expect
    .element(dialog.getByText('Tokens you receive on Bitcoin will appear here.'))
    .toBeVisible()
  await dialog.getByRole('group', { name: 'Networks' }).getByText('All connected networks').click()
  await expect.element(button(/^ETH coin/)).toBeVisible()
})

it('sends the coin of a network of which the server knows nothing, from the account in front', async () => {
  const test = await openBoth('Tokens', { isBitcoinDown: true })
  await expect.element(button(/^ETH coin/)).toBeVisible()
  setActiveNamespace(test.kit, 'bip122')
  await button(/^Bitcoin.*BTC/).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Amount in BTC' })).toBeVisible()
  await button(/Choose another token/).click()
  await expect.element(button(/^Bitcoin.*BTC/)).toBeVisible()
  await expect.element(button(/^ETH coin/)).toBeVisible()
})

it('offers to send nothing of another account where the one in front holds nothing', async () => {
  await openBoth('Send', { isBitcoinDown: false, empty: 'eip155:1' })
  await button('Choose a token').first().click()
  await button(/^BTC coin/).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Amount in BTC' })).toBeVisible()
})

it('totals the coin of the network in front where no price is known', async () => {
  const test = createMultichainKit()
  test.kit.start()
  for (const namespace of ['bip122', 'eip155'] as const)
    await connect(test.kit, { connectorId: 'app.fox', namespace })
  const { open } = await renderWithKit(test)
  open({ view: 'Account' })
  const total = dialog.getByRole('paragraph')
  await expect.element(total.getByText('1 ETH')).toBeVisible()
  setActiveNamespace(test.kit, 'bip122')
  await expect.element(total.getByText('10,000,000,000 BTC')).toBeVisible()
})
