import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WalletListing } from '@latchkit/wire'
import { createTestKit, type TestKit } from '../../../test/createTestKit.ts'
import { deferred } from '../../../test/deferred.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')
const search = dialog.getByRole('searchbox', { name: 'Search wallets' })
const tile = (name: string | RegExp) => dialog.getByRole('listitem').getByRole('button', { name })

const apiUrl = 'https://api.latch.test'
const realFetch = globalThis.fetch
let answer: (url: URL) => Response | Promise<Response>
let asked: URL[]

beforeEach(() => {
  asked = []
  answer = () => Response.json({ count: 0, data: [] })
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== apiUrl) return realFetch(input, init)
    asked.push(url)
    return answer(url)
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

function listing(index: number, name: string): WalletListing {
  return {
    id: index.toString(16).padStart(64, '0'),
    name,
    homepage: 'https://wallet.example',
    image_id: 'x',
    order: index,
    mobile_link: null,
    desktop_link: null,
    link_mode: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: null,
    rdns: null,
    injected: null,
    chains: ['eip155:1'],
    badge_type: index === 0 ? 'certified' : 'none',
    supports_wc: true,
    description: null,
  }
}
/** Types without a pause between the letters, however busy the machine is. */
function typeAtOnce(field: HTMLInputElement, texts: readonly string[]): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const text of texts) {
    write?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}
async function openList(test: TestKit): Promise<void> {
  const { open } = await renderWithKit(test)
  open({ view: 'AllWallets' })
  await expect.element(tile(/Trust Wallet/)).toBeVisible()
}

describe('all wallets', () => {
  it('shows the bundled ones at once, and marks what is installed', async () => {
    await openList(createTestKit())
    await expect.element(tile('MetaMask Installed')).toBeVisible()
    expect(asked).toEqual([])
  })

  it('finds a wallet in the bundled list while it is typed', async () => {
    await openList(createTestKit())
    await search.fill('rabb')
    await expect.element(tile('Rabby')).toBeVisible()
    await expect.element(tile(/Trust Wallet/)).not.toBeInTheDocument()
  })

  it('asks the server once the visitor has stopped typing, and puts its answers behind', async () => {
    answer = (url) =>
      url.searchParams.get('search') === 'rain'
        ? Response.json({ count: 1, data: [listing(0, 'Raindrop of the server')] })
        : Response.json({ count: 0, data: [] })
    await openList(createTestKit({ apiUrl }))
    typeAtOnce(search.element() as HTMLInputElement, ['r', 'ra', 'rain'])
    await expect.element(tile('Raindrop of the server Certified')).toBeVisible()
    const buttons = dialog.getByRole('listitem').getByRole('button').elements()
    expect(buttons.at(-1)?.textContent).toContain('Raindrop of the server')
    const searches = asked.map((url) => url.searchParams.get('search')).filter(Boolean)
    expect(searches).toEqual(['rain'])
    expect(asked.at(-1)?.searchParams.get('entries')).toBe('100')
  })

  it('asks for the next page when the end comes near', async () => {
    const all = Array.from({ length: 90 }, (_, index) => listing(index, `Server wallet ${index}`))
    answer = (url) => {
      const number = Number(url.searchParams.get('page'))
      return Response.json({ count: 90, data: all.slice((number - 1) * 40, number * 40) })
    }
    await openList(createTestKit({ apiUrl }))
    await vi.waitFor(async () => {
      dialog.getByRole('listitem').elements().at(-1)?.scrollIntoView()
      expect(tile('Server wallet 89').elements().length).toBe(1)
    })
    expect(asked.map((url) => url.searchParams.get('page'))).toEqual(['1', '2', '3'])
    await expect.poll(() => dialog.getByRole('listitem').elements().length).toBeGreaterThan(90)
  })

  it('shows certified wallets alone where the visitor wants that', async () => {
    answer = (url) =>
      url.searchParams.get('badge_type') === 'certified'
        ? Response.json({ count: 1, data: [listing(0, 'Checked Wallet')] })
        : Response.json({ count: 0, data: [] })
    await openList(createTestKit({ apiUrl }))
    await dialog.getByRole('switch', { name: 'Certified wallets only' }).click()
    await expect.element(tile('Checked Wallet Certified')).toBeVisible()
    await expect.element(tile(/Trust Wallet/)).not.toBeInTheDocument()
    await search.fill('zzzzqqqq')
    answer = () => Response.json({ count: 0, data: [] })
    await expect.element(dialog.getByText('No certified wallet found')).toBeVisible()
    await dialog.getByRole('switch').click()
    await expect.element(dialog.getByText('No wallet found')).toBeVisible()
  })

  it('leads from certified wallets that do not fit to all that do', async () => {
    answer = (url) =>
      Response.json({
        ...(url.searchParams.get('badge_type') === 'certified'
          ? { count: 0, data: [] }
          : { count: 1, data: [listing(1, 'Plain Wallet')] }),
        certifiedCount: 1,
      })
    await openList(createTestKit({ apiUrl }))
    await search.fill('plain')
    await dialog.getByRole('switch', { name: 'Certified wallets only' }).click()
    await expect.element(dialog.getByText('No certified wallet found')).toBeVisible()
    await dialog.getByRole('button', { name: 'Show all' }).click()
    await expect.element(tile('Plain Wallet')).toBeVisible()
    await expect.element(dialog.getByRole('switch')).not.toBeChecked()
    await expect.element(search).toHaveValue('plain')
    await expect.element(search).toHaveFocus()
  })

  it('offers no switch where the directory says that none is certified, and moves nothing by it', async () => {
    const certified = deferred<number>()
    answer = async () =>
      Response.json({ count: 0, data: [], certifiedCount: await certified.promise })
    await openList(createTestKit({ apiUrl }))
    const place = () =>
      tile(/MetaMask/)
        .element()
        .getBoundingClientRect().top
    await expect.element(tile(/MetaMask/)).toBeVisible()
    await expect.poll(place).toBeGreaterThan(0)
    const before = place()
    certified.resolve(0)
    await expect.element(dialog.getByRole('status').getByText(/^\d+ wallets$/)).toBeVisible()
    await expect.element(dialog.getByRole('switch')).not.toBeInTheDocument()
    await expect.poll(place).toBe(before)
  })

  it('keeps the switch in its place while it is searched', async () => {
    const later = deferred<void>()
    answer = async (url) => {
      if (url.searchParams.get('search') === 'rabby') await later.promise
      return Response.json({ count: 0, data: [], certifiedCount: 3 })
    }
    await openList(createTestKit({ apiUrl }))
    const place = () => tile(/Rabby/).element().getBoundingClientRect().top
    await search.fill('rabby')
    await expect.element(dialog.getByRole('status').getByText('Searching')).toBeVisible()
    await expect.element(dialog.getByRole('switch')).toBeVisible()
    // The others have left the place above it.
    await expect.element(tile(/Trust Wallet/)).not.toBeInTheDocument()
    const before = place()
    later.resolve()
    await expect.element(dialog.getByRole('status').getByText('1 wallet')).toBeVisible()
    await expect.poll(place).toBe(before)
  })

  it('keeps the page small where there are thousands, and walks through them all by the keyboard', async () => {
    const all = Array.from({ length: 2_000 }, (_, index) =>
      listing(index, `Server wallet ${index}`),
    )
    answer = (url) => {
      const number = Number(url.searchParams.get('page'))
      return Response.json({ count: 2_000, data: all.slice((number - 1) * 40, number * 40) })
    }
    await openList(createTestKit({ apiUrl }))
    const items = () => dialog.getByRole('listitem').elements()
    const last = () => items().at(-1)?.querySelector('button')
    await vi.waitFor(
      () => {
        last()?.scrollIntoView({ block: 'end' })
        expect(Number(items().at(-1)?.getAttribute('aria-posinset'))).toBeGreaterThan(900)
      },
      { interval: 20 },
    )
    await expect.poll(() => items().length).toBeLessThan(300)
    last()?.focus()
    const place = () =>
      Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset') ?? 0)
    const from = place()
    expect(from).toBeGreaterThan(900)
    await userEvent.keyboard('{Home}')
    await expect.poll(place).toBe(1)
    await expect.element(tile(/MetaMask/)).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect.poll(place).toBeGreaterThanOrEqual(from)
  })

  it('says when nothing fits', async () => {
    await openList(createTestKit())
    await search.fill('zzzzqqqq')
    await expect.element(dialog.getByText('No wallet found')).toBeVisible()
  })

  it('says when the directory cannot be reached, and shows the bundled list', async () => {
    answer = () => new Response('no', { status: 403 })
    await openList(createTestKit({ apiUrl }))
    await expect.element(dialog.getByText('The wallet directory cannot be reached')).toBeVisible()
    await expect.element(tile(/Trust Wallet/)).toBeVisible()
  })

  it('is walked with the arrow keys, as one stop of the Tab key', async () => {
    await openList(createTestKit())
    await search.click()
    await userEvent.tab()
    await expect.element(tile(/MetaMask/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tile(/Trust Wallet/)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(tile(/Trust Wallet/)).not.toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    await expect.element(tile(/MetaMask/)).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(search).toHaveFocus()
  })

  it('finds an installed wallet that no directory knows, and counts it', async () => {
    const test = createTestKit()
    test.adapter.connectors = [
      {
        id: 'test.homemade',
        name: 'Homemade Purse',
        namespace: 'eip155',
        type: 'injected',
        rdns: 'test.homemade',
      },
    ]
    test.adapter.connect = () => new Promise(() => {})
    await openList(test)
    await search.fill('homema')
    await expect
      .element(dialog.getByRole('status').getByText('1 wallet', { exact: true }))
      .toBeInTheDocument()
    await tile(/Homemade Purse Installed/).click()
    await expect.element(dialog.getByText('Waiting for Homemade Purse')).toBeVisible()
  })

  it('leads to the places where a wallet can be had', async () => {
    await openList(createTestKit())
    await tile(/Trust Wallet/).click()
    await expect
      .element(dialog.getByRole('heading', { level: 2, name: 'Get Trust Wallet' }))
      .toHaveFocus()
    await expect
      .element(dialog.getByRole('link').first())
      .toHaveAttribute('rel', 'noopener noreferrer')
  })
})
