import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { KitConfig } from '@latchkit/core'
import { createTestKit, metamask, type TestKit } from '../../../test/createTestKit.ts'
import { letTimePass } from '../../../test/letTimePass.ts'
import { onPhone } from '../../../test/onPhone.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { someListing } from '../../../test/someListing.ts'
import { testWalletConnect, type TestWalletConnect } from '../../../test/testWalletConnect.ts'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const code = dialog.getByRole('img', { name: 'QR code for a wallet' })

function setUp(config: Partial<KitConfig> = {}): TestKit & { line: TestWalletConnect } {
  const line = testWalletConnect()
  return { ...createTestKit({ walletConnect: line.factory, ...config }), line }
}

describe('the code for any wallet', () => {
  it('is made when it is to be shown, and not before', async () => {
    const test = setUp()
    const { open } = await renderWithKit(test)
    open()
    await button(/^WalletConnect/).click()
    await expect.element(code).toBeVisible()
    expect(test.line.proposals.length).toBe(1)
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('says when it is renewed in its last seconds alone', async () => {
    const test = setUp()
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingWalletConnectBasic' })
    await expect.element(code).toBeVisible()
    await expect.element(dialog.getByRole('timer')).not.toHaveTextContent(/New code/)
    const { renewsAtMs = 0 } = test.kit.store.get().pairing ?? {}
    vi.spyOn(Date, 'now').mockReturnValue(renewsAtMs - 15_000)
    await expect.element(dialog.getByRole('timer')).toHaveTextContent('New code in 0:15')
    vi.restoreAllMocks()
  })

  it('can be copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const test = setUp()
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingWalletConnectBasic' })
    // It is said for two seconds: a busy machine is told of its own press later.
    const isSaid = async () => {
      await expect.element(button('Copied')).toBeVisible()
    }
    await Promise.all([isSaid(), button('Copy link').click()])
    expect(writeText).toHaveBeenCalledWith(test.line.proposals[0]?.uri)
    writeText.mockRestore()
  })

  it('is replaced by another when its time is over, and that is said', async () => {
    const test = setUp()
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingWalletConnectBasic' })
    await expect.element(code).toBeVisible()
    const before = code.element().innerHTML
    test.line.proposals[0]?.expire()
    await expect
      .element(dialog.getByRole('status').getByText('The code was renewed'))
      .toBeInTheDocument()
    expect(test.line.proposals.length).toBe(2)
    await expect.poll(() => code.element().innerHTML).not.toBe(before)
  })

  it('says that a wallet declined, and tries again', async () => {
    const test = setUp()
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingWalletConnectBasic' })
    await expect.element(code).toBeVisible()
    const scan = dialog.element().querySelector('[data-part=scan]')
    // No card around the card of the code.
    expect(scan && getComputedStyle(scan).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    test.line.proposals[0]?.decline()
    await expect.element(dialog.getByRole('alert').getByText('Connection declined')).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Try again').click()
    await expect.element(code).toBeVisible()
    expect(test.line.proposals.length).toBe(2)
  })

  it('says that nobody can be reached, and tries again', async () => {
    const test = setUp()
    test.line.failure = Object.assign(new Error('no socket'), { reason: 'RelayFailed' })
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingWalletConnectBasic' })
    await expect
      .element(dialog.getByText('Wallets on other devices cannot be reached right now.'))
      .toBeVisible()
    test.line.failure = undefined
    await button('Try again').click()
    await expect.element(code).toBeVisible()
  })

  it('says so where it takes long to be made, and goes on by itself', async () => {
    let answer = () => {}
    const test = setUp()
    const slow = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { load } = test.line.factory
    const late = createTestKit({ walletConnect: { load: () => slow.then(load) } })
    const { open } = await renderWithKit(late)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      open({ view: 'ConnectingWalletConnectBasic' })
      await expect.element(dialog.getByText('Scan with any wallet')).toBeVisible()
      const said = dialog
        .getByRole('alert')
        .getByText('Wallets on other devices cannot be reached right now.')
      await letTimePass(() => said.query() !== null)
      await expect.element(said).toBeVisible()
      answer()
      await expect.element(code).toBeVisible()
      await expect.element(said).not.toBeInTheDocument()
    } finally {
      vi.useRealTimers()
    }
  })

  it('is shown at once, and says for as long as it is so that nobody can take it yet', async () => {
    const test = setUp()
    const { open } = await renderWithKit(test)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      open({ view: 'ConnectingWalletConnectBasic' })
      await expect.element(code).toBeVisible()
      const said = dialog
        .getByRole('alert')
        .getByText('Wallets on other devices cannot be reached right now.')
      await expect.element(said).not.toBeInTheDocument()
      await letTimePass(() => said.query() !== null)
      await expect.element(said).toBeVisible()
      await expect.element(code).toBeVisible()

      await button('Try again').click()
      await expect.poll(() => test.line.retries).toBe(1)
      await expect.element(button('Try again')).toHaveAttribute('aria-busy', 'true')
      await expect.element(said).toBeVisible()
      await letTimePass(() => !button('Try again').element().hasAttribute('aria-busy'))

      test.line.proposals[0]?.relayStatus(true)
      await expect.element(said).not.toBeInTheDocument()
      const again = dialog.getByRole('status').getByText(/can be reached again/)
      await expect.element(again).toBeInTheDocument()
      expect(test.line.proposals.length).toBe(1)

      test.line.proposals[0]?.relayStatus(false)
      await expect.poll(() => test.kit.store.get().pairing?.relayStatus).toBe('waiting')
      await expect.element(said).not.toBeInTheDocument()
      await letTimePass(() => said.query() !== null)
      await expect.element(said).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it.for([
    ['Project not found', 'Invalid Project ID', /rejected this site/],
    ['Origin not allowed', 'Invalid App Configuration', /rejected this site/],
    ['the token is from the future', 'Session Expired', /date and time on this device/],
  ] as const)('says that the relay turns the site away: %s', async ([words, title, sentence]) => {
    const alerts = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => alerts.mockRestore())
    const test = setUp()
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingWalletConnectBasic' })
    await expect.element(code).toBeVisible()
    test.line.proposals[0]?.refuse(words)
    await expect.element(dialog.getByRole('alert').getByText(sentence)).toBeVisible()
    await expect
      .poll(() => alerts.mock.calls.map(([text]) => String(text)))
      .toEqual([expect.stringMatching(new RegExp(`^Latchkit: ${title}\\..*${words}`))])
    await button('Choose another wallet').click()
    await expect.element(button(/^MetaMask/)).toBeVisible()
  })

  it('says that there is no network, for as long as there is none', async () => {
    const test = setUp()
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingWalletConnectBasic' })
    await expect.element(code).toBeVisible()
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await expect.element(dialog.getByRole('alert').getByText('You are offline')).toBeVisible()
    isOnline.mockRestore()
    dispatchEvent(new Event('online'))
    await expect.element(dialog.getByText('You are offline')).not.toBeInTheDocument()
    await expect.element(code).toBeVisible()
  })

  it('is taken back when the visitor leaves, and not while another view waits for it', async () => {
    const test = setUp({ wallets: { custom: [{ id: 'fox', name: 'Fox', mobileLink: 'fox://' }] } })
    const { open } = await renderWithKit(test)
    open()
    await button(/^Fox/).click()
    await expect.element(code).toBeVisible()
    expect(test.line.proposals[0]?.signal?.aborted).toBe(false)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => test.line.proposals[0]?.signal?.aborted).toBe(true)
    await button(/^WalletConnect/).click()
    await expect.element(code).toBeVisible()
    expect(test.line.proposals.length).toBe(2)
  })

  it('is not offered where the site has not set it up', async () => {
    const { open } = await renderWithKit(createTestKit())
    open()
    await expect.element(button(/^MetaMask/)).toBeVisible()
    await expect.poll(() => button(/^WalletConnect/).elements()).toEqual([])
  })
})

describe('a wallet on another device', () => {
  it('is scanned, and leads to where it can be had', async () => {
    const test = setUp()
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingWalletConnect', params: { wallet: someListing('Fox') } })
    await expect.element(dialog.getByText('Scan with Fox on your phone')).toBeVisible()
    await button('Get Fox').click()
    await expect.element(dialog.getByRole('link', { name: 'Website' })).toBeVisible()
  })

  it('is reached in each way that it has, walked by the arrow keys', async () => {
    const test = setUp()
    const wallet = someListing('Fox', {
      desktop_link: 'fox-desk://',
      webapp_link: 'https://fox.example/',
    })
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingWalletConnect', params: { wallet } })
    await expect.element(dialog.getByRole('tab', { selected: true })).toHaveTextContent('Desktop')
    await button('Open Fox').click()
    await expect
      .poll(() => test.line.opened)
      .toEqual([expect.stringMatching(/^fox-desk:\/\/wc\?uri=wc%3A/)])
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await expect.element(dialog.getByRole('tab', { name: 'Desktop' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(code).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect.element(button('Open Fox')).toBeVisible()
    expect(test.line.proposals.length).toBe(1)
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('is offered beside the one in the browser', async () => {
    const test = setUp()
    test.adapter.connect = () => new Promise(() => {})
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingExternal', params: { walletKey: metamask.id } })
    await button('Use MetaMask on another device').click()
    await expect.element(code).toBeVisible()
    await dialog.getByRole('tab', { name: 'Browser' }).click()
    await expect.element(dialog.getByText('Waiting for MetaMask')).toBeVisible()
  })

  it('says that nothing opened, and which ways are left', async () => {
    const test = setUp()
    test.line.appIsThere = false
    const wallet = someListing('Fox', { desktop_link: 'fox-desk://' })
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingWalletConnect', params: { wallet } })
    await button('Open Fox').click()
    await expect.element(dialog.getByRole('alert').getByText('Fox did not open')).toBeVisible()
    await expect.element(button('Copy link')).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Scan with another device').click()
    await expect.element(code).toBeVisible()
  })
})

describe('on a phone', () => {
  const custom = [{ id: 'fox', name: 'Fox', mobileLink: 'fox://' }]

  it('the offer is there before the list is tapped, and the tap opens the app', async () => {
    onPhone()
    const test = setUp({ wallets: { custom } })
    const { open } = await renderWithKit(test)
    expect(test.line.proposals.length).toBe(0)
    open()
    await expect.poll(() => test.line.proposals.length).toBe(1)
    await expect.poll(() => test.kit.store.get().pairing?.uri).toBeDefined()
    await button(/^Fox/).click()
    expect(test.line.opened).toEqual([
      `fox://wc?uri=${encodeURIComponent(test.line.proposals[0]?.uri ?? '')}`,
    ])
    await expect.element(dialog.getByText('Continue in Fox')).toBeVisible()
    await expect.element(dialog.getByText(/come back to your browser/)).toBeVisible()
    await button('Open Fox').click()
    expect(test.line.opened.length).toBe(2)
    expect(test.line.proposals.length).toBe(1)
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('prefers addresses of the web where the site wants that', async () => {
    onPhone()
    const test = setUp({
      wallets: {
        custom: [
          { id: 'fox', name: 'Fox', mobileLink: 'fox://', universalLink: 'https://fox.test/' },
        ],
        preferUniversalLinks: true,
      },
    })
    const { open } = await renderWithKit(test)
    open()
    await expect.poll(() => test.kit.store.get().pairing?.uri).toBeDefined()
    await button(/^Fox/).click()
    expect(test.line.opened[0]).toMatch(/^https:\/\/fox\.test\/wc\?uri=/)
  })

  it('says that no app opened: to install it, to scan, or to copy', async () => {
    onPhone()
    const test = setUp({ wallets: { custom } })
    test.line.appIsThere = false
    const { open } = await renderWithKit(test)
    open()
    await expect.poll(() => test.kit.store.get().pairing?.uri).toBeDefined()
    await button(/^Fox/).click()
    await expect.element(dialog.getByText('Fox did not open')).toBeVisible()
    test.line.appIsThere = true
    await button('Open Fox').click()
    await expect.element(dialog.getByText('Fox did not open')).not.toBeInTheDocument()
  })

  it('any app that takes offers can be opened', async () => {
    onPhone()
    const test = setUp()
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingWalletConnectBasic' })
    await button('Open a wallet app').click()
    expect(test.line.opened).toEqual([test.line.proposals[0]?.uri])
  })

  it('a wallet that has a browser of its own opens the page there', async () => {
    onPhone()
    const test = setUp()
    const { open } = await renderWithKit(test)
    open({ view: 'AllWallets' })
    await dialog.getByRole('searchbox').fill('phantom')
    await dialog.getByRole('listitem').getByRole('button', { name: 'Phantom' }).click()
    await expect
      .element(dialog.getByRole('link', { name: 'Open this page in Phantom' }))
      .toHaveAttribute('href', expect.stringContaining('https://phantom.test/browse/'))
  })

  it('makes no proposal before the terms are agreed to', async () => {
    onPhone()
    const test = setUp({
      features: { legalCheckbox: true },
      metadata: { name: 'Shop', termsUrl: 'https://shop.example/terms' },
    })
    const { open } = await renderWithKit(test)
    open()
    await expect.element(dialog.getByRole('checkbox')).toBeVisible()
    expect(test.line.proposals).toEqual([])
    await dialog.getByRole('checkbox').click()
    await expect.poll(() => test.line.proposals.length).toBe(1)
  })
})

describe('the order of the first page', () => {
  it('is recent, installed, WalletConnect, featured, the site’s own, recommended', async () => {
    const test = setUp({
      wallets: {
        custom: [{ id: 'house', name: 'House Wallet' }],
        featured: ['trust'],
      },
    })
    const { open } = await renderWithKit(test)
    open()
    await expect.element(button(/Search wallets/)).toBeVisible()
    await expect
      .poll(() => rows())
      .toEqual([
        'MetaMask',
        'WalletConnect',
        'Trust Wallet',
        'House Wallet',
        expect.any(String),
        'Search wallets',
      ])
  })

  it('is that of the site where it names one', async () => {
    const test = setUp({
      wallets: {
        custom: [{ id: 'house', name: 'House Wallet' }],
        order: ['walletConnect', 'custom'],
      },
    })
    const { open } = await renderWithKit(test)
    open()
    await expect.element(button(/Search wallets/)).toBeVisible()
    await expect
      .poll(() => rows().slice(0, 3))
      .toEqual(['WalletConnect', 'House Wallet', 'MetaMask'])
    await expect.poll(() => rows().at(-1)).toBe('Search wallets')
  })

  it('may begin with the search', async () => {
    const test = setUp({ wallets: { order: ['allWallets', 'walletConnect'] } })
    const { open } = await renderWithKit(test)
    open()
    await expect.element(button(/Search wallets/)).toBeVisible()
    await expect
      .poll(() => rows().slice(0, 3))
      .toEqual(['Search wallets', 'WalletConnect', 'MetaMask'])
    await button(/Search wallets/).click()
    await expect.element(dialog.getByRole('searchbox')).toBeVisible()
  })

  it('begins with a wallet of another device that was used before', async () => {
    const test = setUp({ wallets: { custom: [{ id: 'fox', name: 'Fox' }] } })
    test.storage.set(
      'latchkit.test.recent',
      JSON.stringify([
        {
          key: 'fox',
          name: 'Fox',
          walletId: 'fox',
          connectorId: 'walletConnect',
          namespace: 'eip155',
        },
      ]),
    )
    const { open } = await renderWithKit(test)
    open()
    await expect.element(button('Fox Recent')).toBeVisible()
    await expect.poll(() => rows()[0]).toBe('Fox')
  })

  function rows(): readonly (string | undefined)[] {
    return dialog
      .getByRole('button')
      .elements()
      .flatMap((row) => row.querySelector('[data-part=list-item-title]')?.textContent ?? [])
  }
})
