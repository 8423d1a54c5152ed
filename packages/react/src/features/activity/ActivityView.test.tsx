import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { send } from '@latchkit/core'
import type { History } from '@latchkit/wire'
import {
  bob,
  createAccountKit,
  hashOf,
  preparedOf,
  red,
  rejection,
  type AccountKit,
} from '../../../test/createAccountKit.ts'
import { alice } from '../../../test/createTestKit.ts'
import { deferred } from '../../../test/deferred.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { someTransactions, transactionOf } from '../../../test/someHistory.ts'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const months = () => dialog.getByRole('heading', { level: 3 })
const rows = () => dialog.getByRole('listitem')

async function openActivity(test: AccountKit) {
  const { open } = await renderWithKit(test)
  open({ view: 'Activity' })
  await expect.element(dialog.getByRole('heading', { level: 2, name: 'Activity' })).toHaveFocus()
}

async function kitWithHistory(): Promise<AccountKit> {
  const test = await createAccountKit()
  test.server.history = { '': { data: someTransactions, next: null } }
  return test
}

/** Sends half an ether to bob. */
async function sendSome({ kit }: AccountKit) {
  const token = { networkId: red.networkId, symbol: 'ETH', decimals: 18 }
  const [account] = kit.store.get().connections.namespaces.eip155?.connections ?? []
  if (!account) throw new Error('No wallet is connected.')
  const prepared = preparedOf({
    networkId: red.networkId,
    from: account.account,
    to: bob,
    amount: 5n * 10n ** 17n,
  })
  await send(kit, { prepared, token })
}

describe('the activity', () => {
  it('is grouped by month, newest first, each with what it did', async () => {
    await openActivity(await kitWithHistory())
    const titles = () =>
      months()
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(titles).toEqual(['March 2026', 'February 2026'])
    await expect.poll(() => rows().elements()).toHaveLength(someTransactions.length - 1)
    await expect.element(button(/^Received .*plus 250 USDX/)).toBeVisible()
    await expect
      .element(button(/^Swapped .*Example Swap.*minus 0.5 ETH.*plus 998.731/))
      .toBeVisible()
    await expect.element(button(/^Sent Failed/)).toBeVisible()
    await expect.element(button(/^Contract deployed/)).toBeVisible()
    await expect.element(button(/minus <0.00000001 ETH/)).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('hides spam, counts it, and shows it to those who ask', async () => {
    await openActivity(await kitWithHistory())
    await expect.element(dialog.getByText('1 spam transaction hidden')).toBeVisible()
    await expect.element(dialog.getByText('CLAIM')).not.toBeInTheDocument()
    await button('Show').click()
    await expect.element(button(/^Received Spam .*CLAIM/)).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Hide').click()
    await expect.element(dialog.getByText('CLAIM')).not.toBeInTheDocument()
  })

  it('filters by direction', async () => {
    await openActivity(await kitWithHistory())
    await button('Filter').click()
    await button('Received').first().click()
    await expect.element(button('Filter, on')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(button('Received').first()).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => rows().elements()).toHaveLength(3)
    await dialog.getByRole('button', { name: 'All', exact: true }).click()
    await expect.poll(() => rows().elements()).toHaveLength(someTransactions.length - 1)
  })

  it('says so where nothing is of the wanted kind', async () => {
    const test = await createAccountKit()
    test.server.history = { '': { data: [transactionOf(1)], next: null } }
    await openActivity(test)
    await button('Filter').click()
    await button('Received').click()
    await button('Show everything').click()
    await expect.element(button(/^Sent/).last()).toBeVisible()
  })

  it('shows the first rows of a long list before the rest', async () => {
    const test = await createAccountKit()
    const data = Array.from({ length: 60 }, (_, index) => transactionOf(index))
    test.server.history = { '': { data, next: null } }
    const counts = new Set<number>()
    const watcher = new MutationObserver(() => counts.add(rows().elements().length))
    watcher.observe(document.body, { childList: true, subtree: true })
    await openActivity(test)
    await expect.poll(() => rows().elements()).toHaveLength(60)
    watcher.disconnect()
    expect([...counts].filter((count) => count > 0)).toEqual([20, 60])
  })

  it('loads older pages by itself, through empty ones, to the end', async () => {
    const test = await createAccountKit()
    test.server.history = {
      '': { data: [transactionOf(1)], next: 'a' },
      a: { data: [], next: 'b' },
      b: { data: [transactionOf(2, { minedAt: '2025-12-01T00:00:00Z' })], next: null },
    }
    await openActivity(test)
    await expect.element(dialog.getByText('December 2025')).toBeVisible()
    await expect.element(dialog.getByText('No more activity')).toBeVisible()
    await expect.poll(() => rows().elements()).toHaveLength(2)
  })

  it('stops after three pages that bring nothing, until it is told to go on', async () => {
    const test = await createAccountKit()
    const empty = (next: string): History => ({ data: [], next })
    test.server.history = {
      '': empty('a'),
      a: empty('b'),
      b: empty('c'),
      c: { data: [transactionOf(1)], next: null },
    }
    await openActivity(test)
    await expect.element(button('Load more')).toBeVisible()
    await expect.poll(() => cursors(test)).toEqual(['', 'a', 'b'])
    await button('Load more').click()
    await expect.element(dialog.getByText('March 2026')).toBeVisible()
  })

  it('keeps what is there when an older page cannot be had, and asks for it again', async () => {
    const test = await createAccountKit()
    const first: History = { data: [transactionOf(1)], next: 'a' }
    test.server.history = { '': first, a: rejection() }
    await openActivity(test)
    await expect
      .element(dialog.getByRole('alert').getByText('Failed to fetch transactions'))
      .toBeVisible()
    await expect.element(dialog.getByText('March 2026')).toBeVisible()
    test.server.history = { '': first, a: { data: [], next: null } }
    await button('Try again').click()
    await expect.element(dialog.getByText('No more activity')).toBeVisible()
  })

  it('says that nothing can be had, and asks again when told to', async () => {
    const test = await createAccountKit()
    test.server.history = { '': rejection() }
    await openActivity(test)
    await expect
      .element(dialog.getByRole('alert').getByText('Failed to fetch transactions'))
      .toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    test.server.history = { '': { data: [transactionOf(1)], next: null } }
    await button('Try again').click()
    await expect.element(dialog.getByText('March 2026')).toBeVisible()
  })

  it('stands where it was left when the visitor comes back to it', async () => {
    const test = await createAccountKit()
    const data = Array.from({ length: 40 }, (_, index) => transactionOf(index))
    test.server.history = { '': { data, next: null } }
    await openActivity(test)
    await expect.element(dialog.getByText('No more activity')).toBeInTheDocument()
    await expect.poll(() => rows().elements()).toHaveLength(40)
    const body = dialog.element().querySelector('[data-part=body]')
    const scrolled = new Promise((resolve) => {
      body?.addEventListener('scroll', resolve, { once: true })
    })
    body?.scrollTo({ top: 900 })
    await scrolled
    // By the element itself: a pointer would scroll the row to where it can be clicked.
    const row = rows().nth(18).getByRole('button').element()
    if (row instanceof HTMLElement) row.click()
    await expect
      .element(dialog.getByRole('heading', { level: 2, name: 'Transaction' }))
      .toHaveFocus()
    await expect.poll(() => body?.scrollTop).toBe(0)
    await button('Back').click()
    await expect.poll(() => body?.scrollTop).toBe(900)
  })

  it('says that there is nothing yet', async () => {
    await openActivity(await createAccountKit())
    await expect.element(dialog.getByText('Nothing here yet')).toBeVisible()
    await expect
      .element(dialog.getByText('Your transactions on Red Chain and Blue Chain will appear here.'))
      .toBeVisible()
  })

  it('says that the server does not know the network', async () => {
    const test = await createAccountKit()
    test.server.chains = []
    await openActivity(test)
    await expect
      .element(dialog.getByRole('alert').getByText('Failed to fetch transactions'))
      .toBeVisible()
    await expect
      .element(dialog.getByText('This site’s server does not support this network.'))
      .toBeVisible()
    await expect.element(button('Try again')).not.toBeInTheDocument()
  })

  it('marks what was known last, and asks again', async () => {
    const test = await createAccountKit()
    const staleSince = new Date().toISOString()
    test.server.history = { '': { data: someTransactions, next: null, staleSince } }
    await openActivity(test)
    await expect.element(dialog.getByText(/^As of/)).toBeVisible()
    test.server.history = { '': { data: someTransactions, next: null } }
    await button('Refresh').click()
    await expect.element(dialog.getByText(/^As of/)).not.toBeInTheDocument()
  })

  it('shows what was just sent in front, follows it, and lets the server’s word take its place', async () => {
    const test = await kitWithHistory()
    await openActivity(test)
    await expect.element(dialog.getByText('March 2026')).toBeVisible()
    await sendSome(test)
    await expect.element(months().first()).toHaveTextContent('Pending')
    await expect.element(button(/^Sending Pending .*minus 0.5 ETH/)).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])

    test.server.history = { '': { data: [transactionOf(1), ...someTransactions], next: null } }
    test.settle({ status: 'confirmed' })
    await expect.element(dialog.getByText('0.5 ETH: Confirmed')).toBeInTheDocument()
    await expect.element(months().first()).toHaveTextContent('March 2026')
    await expect.element(button(/^Sending/)).not.toBeInTheDocument()
  })

  it('shows what failed as failed', async () => {
    const test = await createAccountKit()
    await openActivity(test)
    await sendSome(test)
    await expect.element(button(/^Sending Pending/)).toBeVisible()
    test.settle({ status: 'failed' })
    await expect.element(button(/^Sent Failed/)).toBeVisible()
    await expect.element(months().first()).toHaveTextContent('Just now')
  })

  it('gives what is shown as a file', async () => {
    await openActivity(await kitWithHistory())
    await button('Filter').click()
    await expect.element(button('Download CSV')).toBeVisible()
    const saved = deferred<{ name: string; blob: Blob }>()
    const blobs = new Map<string, Blob>()
    const { createObjectURL } = URL
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob)
      blobs.set(url, blob as Blob)
      return url
    }
    const catchClick = (event: Event) => {
      const link = event.target
      if (!(link instanceof HTMLAnchorElement) || !link.download) return
      event.preventDefault()
      saved.resolve({ name: link.download, blob: blobs.get(link.href) ?? new Blob() })
    }
    const { click } = HTMLAnchorElement.prototype
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      this.addEventListener('click', catchClick, { once: true })
      click.call(this)
    }
    try {
      await button('Download CSV').click()
      const { name, blob } = await saved.promise
      expect(name).toMatch(/^activity-eip155-31337-\d{4}-\d\d-\d\d\.csv$/)
      const lines = (await blob.text()).trim().split('\r\n')
      expect(lines[0]).toBe(
        'Date,Type,Status,Direction,Amount,Asset,Value (USD),From,To,Fee,Network,Hash',
      )
      expect(lines[1]).toBe(
        `2026-03-14T10:00:00Z,receive,confirmed,in,250,USDX,250,${bob},${alice},0.000021,eip155:31337,${hashOf(101)}`,
      )
      expect(lines).toHaveLength(9)
    } finally {
      HTMLAnchorElement.prototype.click = click
      URL.createObjectURL = createObjectURL
    }
  })
})

function cursors({ server }: AccountKit): readonly string[] {
  return server.asked
    .filter(({ pathname }) => pathname.endsWith('/history'))
    .map(({ searchParams }) => searchParams.get('cursor') ?? '')
}
