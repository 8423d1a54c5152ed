import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect, KitError } from '@latchkit/core'
import { blue, createAccountKit, red, type AccountKit } from '../../../test/createAccountKit.ts'
import { alice, metamask, rainbow, sessionOf } from '../../../test/createTestKit.ts'
import { keepToasts } from '../../../test/keepToasts.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { transactionOf } from '../../../test/someHistory.ts'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const heading = (name: string) => dialog.getByRole('heading', { level: 2, name })

async function openAccount(test: AccountKit) {
  const page = await renderWithKit(test)
  page.open({ view: 'Account' })
  await expect.element(heading('Account')).toHaveFocus()
}

/** Rainbow was connected last: it is in use. */
async function openWithTwo(): Promise<AccountKit> {
  const test = await createAccountKit()
  test.adapter.connectors = [metamask, rainbow]
  test.adapter.emit({ type: 'connectors' })
  await connect(test.kit, { connectorId: rainbow.id, namespace: 'eip155' })
  await openAccount(test)
  return test
}

describe('the account', () => {
  it('shows who it is, what it is worth and where, and leads to the networks', async () => {
    const test = await createAccountKit()
    await openAccount(test)
    await expect.element(dialog.getByTitle(alice).first()).toBeVisible()
    await expect.element(dialog.getByText('$5,234.50')).toBeVisible()
    await expect.element(button('Copy address')).toBeVisible()
    await button('Network: Red Chain. Choose another').click()
    await expect.element(heading('Choose network')).toHaveFocus()
  })

  it('shows the name of an address in its place', async () => {
    const test = await createAccountKit()
    test.server.identity = {
      name: 'alice.example',
      avatar: null,
      resolvedAt: '2026-01-01T00:00:00Z',
    }
    await openAccount(test)
    await expect.element(dialog.getByText('alice.example')).toBeVisible()
  })

  it('shows no picture of a stranger’s server', async () => {
    const test = await createAccountKit()
    test.server.identity = {
      name: 'alice.example',
      avatar: 'https://tracker.example/a.png',
      resolvedAt: '2026-01-01T00:00:00Z',
    }
    await openAccount(test)
    await expect.element(dialog.getByText('alice.example')).toBeVisible()
    expect(dialog.element().querySelector('img[src*="tracker"]')).toBeNull()
  })

  it('holds the place of the total and the tokens until they come', async () => {
    const test = await createAccountKit()
    test.server.balances = new Promise(() => {})
    await openAccount(test)
    await expect
      .poll(
        () => dialog.element().querySelectorAll('[data-part=account-total][aria-busy=true]').length,
      )
      .toBe(1)
    await expect.element(dialog.getByText('Loading')).toBeInTheDocument()
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('offers to receive where there is nothing yet', async () => {
    const test = await createAccountKit()
    test.server.balances = { balances: [] }
    await openAccount(test)
    await expect.element(dialog.getByText('No tokens yet')).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Receive').last().click()
    await expect.element(heading('Receive')).toHaveFocus()
  })

  it('says once that the balances cannot be had, and asks again when told to', async () => {
    keepToasts()
    const test = await createAccountKit()
    test.server.balances = new TypeError('down')
    await openAccount(test)
    const toast = dialog.getByRole('alert').getByText('Token Balance Unavailable')
    await expect.element(toast).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Dismiss').click()
    await expect.element(toast).not.toBeInTheDocument()
    await button('Try again').click()
    await expect.element(button('Try again')).not.toHaveAttribute('aria-busy')
    await expect.element(toast).not.toBeInTheDocument()
    await expect.element(dialog.getByText('Token Balance Unavailable')).toBeVisible()
  })

  it('shows the network’s own coin, read from the network, while the server is down', async () => {
    const test = await createAccountKit()
    test.server.balances = new TypeError('down')
    test.chain.nativeBalance = async () => 1_234_567_890_000_000_000n
    await openAccount(test)
    await expect.element(dialog.getByRole('paragraph').getByText('1.234 ETH')).toBeVisible()
    await expect
      .element(dialog.getByText('Read directly from the network, without prices'))
      .toBeVisible()
    await expect.element(dialog.getByRole('tabpanel').getByText('1.234 ETH')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('shows no figure where the network cannot be read either', async () => {
    const test = await createAccountKit()
    test.server.balances = new TypeError('down')
    test.chain.nativeBalance = async () => {
      throw new KitError('HttpFailed', 'The node is down.')
    }
    await openAccount(test)
    await expect.element(dialog.getByRole('paragraph').getByText('–')).toBeVisible()
    await expect.element(button('Try again')).toBeVisible()
  })

  it('shows what was known last when the server cannot be reached, and since when', async () => {
    // Of today, whatever the time is.
    const since = new Date().toISOString()
    const test = await createAccountKit()
    test.server.balances = { balances: [], staleSince: since }
    await openAccount(test)
    const time = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(new Date(since))
    await expect.element(dialog.getByText(`As of ${time}`)).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    test.server.balances = { balances: [] }
    await button('Refresh').click()
    await expect.element(dialog.getByText(`As of ${time}`)).not.toBeInTheDocument()
  })

  it('shows the network’s own coin where no price is known', async () => {
    const test = await createAccountKit()
    test.server.balances = {
      balances: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId: red.networkId,
          price: 0,
          quantity: { decimals: '18', numeric: '1.99999' },
          iconUrl: '',
        },
      ],
    }
    await openAccount(test)
    await expect.element(dialog.getByRole('paragraph').getByText('1.999 ETH')).toBeVisible()
  })

  it('says that there is no network, for as long as there is none', async () => {
    const test = await createAccountKit()
    await openAccount(test)
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await expect.element(dialog.getByRole('status').getByText('You are offline')).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    await expect.element(dialog.getByText('You are offline')).not.toBeInTheDocument()
  })

  it('follows the wallet to another network, with the tokens of all of them', async () => {
    const test = await createAccountKit()
    await openAccount(test)
    await expect.element(dialog.getByText('$5,234.50')).toBeVisible()
    test.adapter.emit({
      type: 'change',
      connectorId: metamask.id,
      session: sessionOf(alice, blue.id),
    })
    await expect.element(button('Network: Blue Chain. Choose another')).toBeVisible()
    await expect.element(dialog.getByText('$5,234.50')).toBeVisible()
  })

  it('shows a way off a network that the site does not offer', async () => {
    const test = await createAccountKit()
    await openAccount(test)
    test.adapter.emit({ type: 'change', connectorId: metamask.id, session: sessionOf(alice, 5) })
    await expect.element(heading('Unsupported network')).toBeVisible()
  })

  it('disconnects one of two wallets in their list, and says when the wallet did not let go', async () => {
    const test = await openWithTwo()
    test.adapter.disconnect = async () => {
      throw new KitError('Unknown', 'The wallet broke.')
    }
    await expect.element(button(/^Disconnect/)).not.toBeInTheDocument()
    await button('Wallets and accounts').click()
    await button('Manage MetaMask').click()
    await button('Disconnect MetaMask').click()
    await expect.element(dialog.getByText('Failed to disconnect')).toBeVisible()
    await expect.element(heading('Wallets and accounts')).toBeVisible()
    await expect.element(button(/^MetaMask/)).not.toBeInTheDocument()
    await expect.element(button(/^Rainbow/)).toBeVisible()
  })

  it('leads to the wallets, each with its network, the one in use marked', async () => {
    await openWithTwo()
    await button('Wallets and accounts').click()
    const rows = dialog.getByRole('listitem')
    await expect.element(rows.filter({ hasText: 'Rainbow' })).toHaveTextContent(/Red Chain.*In use/)
    await expect.element(button(/^MetaMask.*Red Chain$/)).toBeVisible()
  })

  it('leaves two wallets where they stand when the other is taken into use, and opens the one in use', async () => {
    await openWithTwo()
    await button('Wallets and accounts').click()
    const places = () =>
      dialog
        .getByRole('button', { name: /^Manage/ })
        .elements()
        .map((each) => each.getAttribute('aria-label'))
    await expect.poll(places).toHaveLength(2)
    const before = places()
    await button(/^MetaMask/).click()
    await expect.element(button(/^MetaMask.*In use/)).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => places()).toEqual(before)
    await button(/^MetaMask.*In use/).click()
    await expect.element(heading('MetaMask')).toHaveFocus()
    await button('Back').click()
    await expect.element(heading('Wallets and accounts')).toHaveFocus()
    await button('Back').click()
    await expect.element(heading('Account')).toHaveFocus()
  })

  it('counts the wallets that are connected, and leads to all of them', async () => {
    const test = await createAccountKit()
    const third = { ...rainbow, id: 'com.example.third', name: 'Third' }
    test.adapter.connectors = [metamask, rainbow, third]
    test.adapter.emit({ type: 'connectors' })
    for (const { id } of [rainbow, third])
      await connect(test.kit, { connectorId: id, namespace: 'eip155' })
    await openAccount(test)
    await expect.element(button(/^Disconnect/)).not.toBeInTheDocument()
    await expect.element(button('Wallets and accounts')).toHaveTextContent('3')
    await button('Wallets and accounts').click()
    await expect.element(heading('Wallets and accounts')).toHaveFocus()
    await expect.element(button('Disconnect all')).toBeVisible()
  })

  it('shortens a long name in the width that there is', async () => {
    const test = await createAccountKit()
    const name = `${'a-name-without-an-end'.repeat(4)}.example`
    test.server.identity = { name, avatar: null, resolvedAt: '2026-01-01T00:00:00Z' }
    await openAccount(test)
    await expect.element(dialog.getByTitle(name)).toBeVisible()
    await expect.element(button('Disconnect MetaMask')).toBeVisible()
    const sheet = dialog.element().querySelector('[data-part=sheet]')?.getBoundingClientRect()
    const last = button('Disconnect MetaMask').element().getBoundingClientRect()
    expect(last.right).toBeLessThanOrEqual((sheet?.right ?? 0) - 16)
    const text = dialog.getByTitle(name).element()
    expect(text.scrollWidth).toBeGreaterThan(text.clientWidth)
  })

  it('says how much the total has moved in a day', async () => {
    await openAccount(await createAccountKit())
    const total = () => dialog.element().querySelector('[data-part=account-total]')?.textContent
    // 4,000 that rose by 1.256 % and 1,234.50 that fell by 0.02 %.
    await expect
      .poll(total)
      .toMatch(/\+\$49\.37 \(0\.95%\)rose 0\.95% in 24 hours\. Value over time$/)
  })

  it('shows the first token in the upper 45 % of a small phone', async () => {
    await page.viewport(360, 740)
    onTestFinished(() => page.viewport(414, 896))
    await openAccount(await createAccountKit())
    await expect.element(dialog.getByText('USD Example')).toBeVisible()
    const first = dialog.getByRole('listitem').first()
    await expect
      .poll(() => first.element().getBoundingClientRect().top)
      .toBeLessThanOrEqual(740 * 0.45)
  })

  it('closes when the last wallet is disconnected', async () => {
    const test = await createAccountKit()
    await openAccount(test)
    await button('Disconnect MetaMask').click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('keeps its height while it loads and from tab to tab', async () => {
    await page.viewport(1000, 1200)
    onTestFinished(() => page.viewport(414, 896))
    const test = await createAccountKit()
    test.server.balances = new Promise(() => {})
    test.server.history = {
      '': { data: Array.from({ length: 20 }, (_, index) => transactionOf(index + 1)), next: null },
    }
    await openAccount(test)
    const sheet = document.querySelector('[data-part="sheet"]')
    const heightPx = () => sheet?.getBoundingClientRect().height ?? 0
    await expect.element(dialog.getByRole('tab', { name: 'Activity' })).toBeVisible()
    await expect.poll(heightPx).toBeGreaterThan(700)
    const loadingPx = heightPx()
    test.server.balances = { balances: [] }
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect.element(button(/^Sent To/).first()).toBeVisible()
    await expect.poll(heightPx).toBe(loadingPx)
    await dialog.getByRole('tab', { name: 'Tokens' }).click()
    await expect.element(button(/^Sent To/)).not.toBeInTheDocument()
    await expect.poll(heightPx).toBe(loadingPx)
    await page.viewport(1000, 500)
    await expect.poll(heightPx).toBeLessThan(500)
  })

  it('shows where the focus is on what a tab shows, as everywhere else', async () => {
    await openAccount(await createAccountKit())
    const tab = dialog.getByRole('tab', { name: 'Tokens' })
    await expect.element(dialog.getByText('USD Example')).toBeVisible()
    await tab.click()
    await userEvent.tab()
    const panel = dialog.getByRole('tabpanel')
    await expect.element(panel).toHaveFocus()
    const ringOf = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return [outlineStyle, outlineWidth, outlineColor]
    }
    const ring = ringOf(panel.element())
    await userEvent.tab({ shift: true })
    await expect.element(tab).toHaveFocus()
    expect(ring).toEqual(ringOf(tab.element()))
    expect(ring.slice(0, 2)).toEqual(['solid', '2px'])
  })

  it('comes back with the tab that was open', async () => {
    const test = await createAccountKit()
    test.server.history = { '': { data: [transactionOf(1)], next: null } }
    await openAccount(test)
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await button(/^Sent To/).click()
    await expect.element(heading('Transaction')).toHaveFocus()
    await button('Back').click()
    await expect.element(heading('Account')).toHaveFocus()
    await expect
      .element(dialog.getByRole('tab', { name: 'Activity' }))
      .toHaveAttribute('aria-selected', 'true')
  })

  it('offers to buy, swap, receive and send, in this order', async () => {
    const test = await createAccountKit({ features: { onramp: true } })
    const adapter = test.kit.adapters.get('eip155')
    if (!adapter) throw new Error('The kit has no adapter.')
    adapter.checkSwap = () => Promise.reject(new Error('Nothing is swapped here.'))
    await openAccount(test)
    const actions = () =>
      Array.from(
        dialog.element().querySelectorAll('[data-part=account-actions] button'),
        ({ textContent }) => textContent,
      )
    await expect.poll(actions).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
  })

  it('offers what the site has switched on, and no more', async () => {
    const test = await createAccountKit({
      features: { send: false, receive: false, activity: false },
    })
    await openAccount(test)
    await expect.element(dialog.getByText('USD Example')).toBeVisible()
    await expect.element(button(/USD Example/)).not.toBeInTheDocument()
    await expect.element(button('Send')).not.toBeInTheDocument()
    await expect.element(button('Receive')).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('tab', { name: 'Activity' })).not.toBeInTheDocument()
  })
})
