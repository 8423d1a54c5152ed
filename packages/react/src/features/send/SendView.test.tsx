import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect, KitError, type TransferRequest } from '@latchkit/core'
import { solanaMainnet } from '@latchkit/core/networks'
import { emit } from '@latchkit/core/internal'
import {
  blue,
  bob,
  createAccountKit,
  hashOf,
  preparedOf,
  red,
  someBalances,
  usdx,
  type AccountKit,
} from '../../../test/createAccountKit.ts'
import { createMultichainKit, fox, type TestNamespace } from '../../../test/createMultichainKit.ts'
import { alice, metamask, sessionOf } from '../../../test/createTestKit.ts'
import { deferred } from '../../../test/deferred.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'
import type { ViewParams } from '../../router/routes.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const amount = (unit: string) => dialog.getByRole('textbox', { name: `Amount in ${unit}` })
const receiver = dialog.getByRole('textbox', { name: 'Recipient' })
const heading = (name: string) => dialog.getByRole('heading', { level: 2, name })
const fact = (label: string) =>
  Array.from(dialog.element().querySelectorAll('dt')).find(
    ({ textContent }) => textContent === label,
  )?.nextElementSibling?.textContent

const ether = someBalances.find(({ symbol }) => symbol === 'ETH')
const dollars = someBalances.find(({ symbol }) => symbol === 'USDX')

async function openSend(test: AccountKit, params: ViewParams<'Send'> = {}) {
  const { open } = await renderWithKit(test)
  open({ view: 'Send', params })
  await expect.element(heading('Send')).toBeVisible()
  await expect.element(dialog.getByText(/^Balance/)).toBeVisible()
}

async function review(test: AccountKit, typed = '0.5', to = bob) {
  await openSend(test)
  await amount('ETH').fill(typed)
  await receiver.fill(to)
  await button('Review').click()
  await expect.element(heading('Review and send')).toHaveFocus()
}

/** A wallet that answers when the test says so. */
function slowWallet(test: AccountKit) {
  const answer = deferred<() => string>()
  const asked = vi.fn(async () => (await answer.promise)())
  test.chain.sendTransfer = asked
  return {
    asked,
    agree: () => answer.resolve(() => `0x${'1'.padStart(64, '0')}`),
    refuse: (error: KitError) =>
      answer.resolve(() => {
        throw error
      }),
  }
}

describe('the form', () => {
  it('keeps the token of an amount that was typed, whatever is worth most, or is gone, later', async () => {
    const test = await createAccountKit()
    await openSend(test)
    await amount('ETH').fill('0.5')
    const serveBalances = async (balances: typeof someBalances) => {
      const asked = test.server.asked.length
      test.server.balances = { balances }
      const ended = { networkId: 'eip155:31337', hash: hashOf(7), status: 'confirmed' } as const
      emit(test.kit, { type: 'transaction', ...ended })
      await expect.poll(() => test.server.asked.length).toBeGreaterThan(asked)
    }
    const poor = someBalances.map((each) => (each === ether ? { ...each, value: 1 } : each))
    await serveBalances(poor)
    await button(/Choose another token/).click()
    await expect
      .poll(() => dialog.getByRole('listitem').first().element().textContent)
      .toMatch(/USDX/)
    await button('Back').click()
    await expect.element(amount('ETH')).toHaveValue('0.5')
    await serveBalances(someBalances.filter((each) => each !== ether))
    await button(/Choose another token/).click()
    await expect.element(button(/Ether/)).not.toBeInTheDocument()
    await button('Back').click()
    await expect.element(amount('ETH')).toHaveValue('0.5')
  })

  it('takes a double tap for one, on the way to a step and on the way back', async () => {
    const test = await createAccountKit()
    test.server.balances = { balances: someBalances }
    const { open } = await renderWithKit(test)
    open()
    const tapTwice = async (name: string | RegExp) => {
      await expect.element(button(name)).toBeVisible()
      const tapped = button(name).element() as HTMLElement
      tapped.click()
      tapped.click()
    }
    await button('Send').click()
    await tapTwice(/Choose another token/)
    await tapTwice(/USDX/)
    await expect.element(amount('USDX')).toBeVisible()
    await amount('USDX').fill('1')
    await receiver.fill(bob)
    await tapTwice('Review')
    await expect.element(heading('Review and send')).toHaveFocus()
    await button('Back').click()
    await expect.element(amount('USDX')).toHaveValue('1')
    await tapTwice('Back')
    await expect.element(heading('Account')).toHaveFocus()
  })

  it('begins with the most valuable token, and says step by step what is missing', async () => {
    await openSend(await createAccountKit())
    await expect.element(button('Enter an amount')).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await amount('ETH').fill('3')
    await expect.element(button('Insufficient balance')).toBeVisible()
    await expect.element(dialog.getByText('You have 2 ETH.')).toBeVisible()
    await amount('ETH').fill('0')
    await expect.element(button('Invalid amount')).toBeVisible()
    await amount('ETH').fill('1')
    await expect.element(button('Enter a recipient')).toBeVisible()
    await receiver.fill('0x123')
    await expect.element(button('Invalid address')).toBeVisible()
    await receiver.fill(bob)
    await expect.element(button('Review')).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it.each([
    ['abc', 'Enter a number above zero, such as 1.5.'],
    ['1,234', 'This can be 1234 or 1.234. Leave out the thousands separator.'],
    ['0.0000000000000000001', 'ETH has 18 decimals at most.'],
  ])('explains what is wrong with the amount %s', async (typed, text) => {
    await openSend(await createAccountKit())
    await amount('ETH').fill(typed)
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expect.element(amount('ETH')).toHaveAccessibleDescription(new RegExp(`^${text}`))
    await expect.element(amount('ETH')).toHaveAttribute('aria-invalid', 'true')
  })

  it('leads to what is missing, and asks for both where both are', async () => {
    await openSend(await createAccountKit())
    await button('Enter an amount').click()
    await expect.element(amount('ETH')).toHaveFocus()
    await expect
      .element(dialog.getByText('Please enter a valid amount and receiver address'))
      .toBeVisible()
    await amount('ETH').fill('1')
    await button('Enter a recipient').click()
    await expect.element(receiver).toHaveFocus()
  })

  it('points a wrong address out when the field is left, not while it is typed', async () => {
    await openSend(await createAccountKit())
    await receiver.fill('0x123')
    const text = dialog.getByText('This is not an address on Red Chain. Check every character.')
    await expect.element(text).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(text).toBeVisible()
  })

  it('warns of the token’s own contract', async () => {
    await openSend(await createAccountKit(), dollars ? { token: dollars } : {})
    await amount('USDX').fill('1')
    await receiver.fill(usdx)
    await expect
      .element(dialog.getByText('This is the contract of USDX itself. What is sent there is lost.'))
      .toBeVisible()
    await expect.element(button('Invalid address')).toBeVisible()
  })

  it('says where there is nothing to pay the fee with', async () => {
    const test = await createAccountKit()
    test.chain.nativeBalance = async () => 0n
    await openSend(test, dollars ? { token: dollars } : {})
    await amount('USDX').fill('1')
    await receiver.fill(bob)
    await expect.element(button('Not enough ETH for the network fee')).toBeVisible()
    await expect
      .element(dialog.getByText('The fee is paid in ETH, and this account has none on Red Chain.'))
      .toBeVisible()
  })

  it('takes all of a token, and of the own coin what the highest fee leaves', async () => {
    await openSend(await createAccountKit())
    await button('Max').click()
    await expect.element(amount('ETH')).toHaveValue('1.999958')
    await button(/^USDX|^ETH/)
      .first()
      .click()
    await dialog.getByRole('button', { name: /USD Example/ }).click()
    await button('Max').click()
    await expect.element(amount('USDX')).toHaveValue('1234.5')
  })

  it('takes money as well, and shows what that is in tokens', async () => {
    await openSend(await createAccountKit())
    await amount('ETH').fill('0.5')
    await button(/\$1,000.00/).click()
    await expect.element(amount('USD')).toHaveValue('1000')
    await amount('USD').fill('100')
    await expect.element(dialog.getByText('0.05 ETH')).toBeVisible()
    await receiver.fill(bob)
    await button('Review').click()
    await expect.element(dialog.getByText('0.05 ETH').first()).toBeVisible()
  })

  it('says that it loads while what the account has is not known, and asks for no choice', async () => {
    const test = await createAccountKit()
    const late = deferred<void>()
    test.server.balances = late.promise.then(() => ({ balances: someBalances }))
    const { open } = await renderWithKit(test)
    open({ view: 'Send' })
    await expect.element(button('Loading').first()).toBeVisible()
    await expect.element(dialog.getByText('Choose a token')).not.toBeInTheDocument()
    late.resolve()
    await expect.element(amount('ETH')).toBeVisible()
    await expect.element(button('Loading')).not.toBeInTheDocument()
  })

  it('finds a token, and keeps the amount when it is chosen', async () => {
    await openSend(await createAccountKit())
    await amount('ETH').fill('1')
    await button(/^ETH/).click()
    await expect.element(heading('Choose a token')).toBeVisible()
    await expect.element(dialog.getByRole('searchbox', { name: 'Search tokens' })).toHaveFocus()
    expect(await violationsOf(dialog.element())).toEqual([])
    const search = dialog.getByRole('searchbox', { name: 'Search tokens' })
    await search.fill('nothing like it')
    await expect.element(dialog.getByText('No token found')).toBeVisible()
    await search.fill('usd')
    await dialog.getByRole('button', { name: /USD Example/ }).click()
    await expect.element(heading('Send')).toHaveFocus()
    await expect.element(amount('USDX')).toHaveValue('1')
  })

  it('pastes an address', async () => {
    await openSend(await createAccountKit())
    const readText = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(`  ${bob}\n`)
    await button('Paste').click()
    await expect.element(receiver).toHaveValue(bob)
    await button('Clear address').click()
    readText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
    await button('Paste').click()
    await expect.element(dialog.getByText(/Pasting is blocked/)).toBeVisible()
    readText.mockRestore()
  })

  it('shows where a pasted address begins while the caret is at its end', async () => {
    await openSend(await createAccountKit())
    await receiver.fill(bob)
    await userEvent.keyboard('{ControlOrMeta>}ax{/ControlOrMeta}')
    await expect.element(receiver).toHaveValue('')
    await userEvent.keyboard('{ControlOrMeta>}v{/ControlOrMeta}')
    await expect.element(receiver).toHaveValue(bob)
    const { scrollWidth, clientWidth } = receiver.element()
    expect(scrollWidth).toBeGreaterThan(clientWidth)
    await expect.poll(() => receiver.element().scrollLeft).toBe(0)
    await expect.element(receiver).toHaveFocus()
  })

  it('sends the own coin even where the server is down', async () => {
    const test = await createAccountKit()
    test.server.balances = new TypeError('down')
    await review(test, '1')
    await expect.element(button('Send 1 ETH')).toBeEnabled()
  })

  it('says where there is nothing to send', async () => {
    const test = await createAccountKit()
    test.server.balances = { balances: [] }
    const { open } = await renderWithKit(test)
    open({ view: 'Send' })
    await expect.element(dialog.getByText('Nothing to send yet')).toBeVisible()
    await expect.element(heading('Send')).toBeVisible()
    await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
    await button('Receive').click()
    await expect.element(heading('Receive')).toHaveFocus()
  })

  it('begins anew on another network', async () => {
    const test = await createAccountKit()
    await review(test)
    test.adapter.emit({
      type: 'change',
      connectorId: metamask.id,
      session: sessionOf(alice, blue.id),
    })
    await expect.element(heading('Send')).toBeVisible()
    await expect.element(receiver).toHaveValue('')
    await expect
      .element(dialog.getByText('Account or network has changed. The form was cleared.'))
      .toBeVisible()
    await expect.element(button('Back')).not.toBeInTheDocument()
  })

  it('begins anew without what a site asked for, which another account would pay', async () => {
    const test = await createAccountKit()
    await openSend(test, { networkId: red.networkId, amount: '1.25', to: bob })
    await button(/Choose another token/).click()
    await expect.element(heading('Choose a token')).toBeVisible()
    test.adapter.emit({
      type: 'change',
      connectorId: metamask.id,
      session: sessionOf(bob, red.id),
    })
    await expect
      .element(dialog.getByText('Account or network has changed. The form was cleared.'))
      .toBeVisible()
    await expect.element(heading('Send')).toBeVisible()
    await expect.element(receiver).toHaveValue('')
    await expect.element(amount('ETH')).toHaveValue('')
    await expect.element(button('Back')).not.toBeInTheDocument()
  })

  it.each([
    ['the own coin of a network', { networkId: red.networkId }, 'ETH'],
    ['the own coin of the active network, if there is no token', {}, 'ETH'],
    ['an entry of the balances', { token: dollars }, 'USDX'],
    [
      'a token as the site knows it',
      {
        token: {
          networkId: red.networkId,
          address: usdx.toLowerCase(),
          symbol: 'USDX',
          decimals: 6,
        },
      },
      'USDX',
    ],
  ])('is filled in with what a site asks for: %s', async (_, params, symbol) => {
    await openSend(await createAccountKit(), { ...params, amount: '1.25', to: bob } as never)
    await expect.element(amount(symbol)).toHaveValue('1.25')
    await expect.element(receiver).toHaveValue(bob)
    await expect
      .element(dialog.getByText(symbol === 'ETH' ? 'Balance 2' : 'Balance 1,234.5'))
      .toBeVisible()
    await button('Review').click()
    await expect.element(button(`Send 1.25 ${symbol}`)).toBeEnabled()
    await button('Back').click()
    await amount(symbol).fill('1')
    await button('Review').click()
    await expect.element(button(`Send 1 ${symbol}`)).toBeEnabled()
  })

  it('calls no balance too small before it is known', async () => {
    const test = await createAccountKit()
    const late = deferred<void>()
    test.server.balances = late.promise.then(() => ({ balances: someBalances }))
    const { open } = await renderWithKit(test)
    open({ view: 'Send', params: { amount: '1', to: bob } })
    await expect.element(heading('Send')).toBeVisible()
    const seen: string[] = []
    const observer = new MutationObserver(() => seen.push(dialog.element().textContent))
    observer.observe(dialog.element(), { childList: true, subtree: true, characterData: true })
    onTestFinished(() => observer.disconnect())
    await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
    late.resolve()
    await expect.element(button('Review')).toBeVisible()
    expect(seen.filter((text) => /Insufficient|You have/.test(text))).toEqual([])
  })

  it('says what is wrong with a receiver or an amount that a site asks for', async () => {
    await openSend(await createAccountKit(), { amount: '3', to: '0x123' })
    await expect.element(dialog.getByText('You have 2 ETH.')).toBeVisible()
    await expect
      .element(dialog.getByText('This is not an address on Red Chain. Check every character.'))
      .toBeVisible()
  })

  describe.each([
    ['built for production', false],
    ['in strict mode', true],
  ])('for a payment in another namespace, %s', (_, isStrict) => {
    const payment = { networkId: solanaMainnet.networkId, amount: '1.5', to: 'Rece1ver' } as const

    async function openPayment(
      params: ViewParams<'Send'>,
      namespaces: readonly TestNamespace[] = ['solana', 'eip155'],
    ) {
      const test = createMultichainKit()
      const { kit } = test
      Object.assign(kit.adapters.get('solana') ?? {}, {
        loadAddresses: async () => ({ isAddress: () => true, format: (text: string) => text }),
        nativeBalance: async () => 2_000_000_000n,
      })
      onTestFinished(kit.start())
      for (const namespace of namespaces)
        await connect(kit, { connectorId: fox(namespace).id, namespace })
      expect(kit.store.get().connections.activeNamespace).toBe('eip155')
      const { open } = await renderWithKit(test, { isStrict })
      open({ view: 'Send', params })
      return kit
    }

    it('goes on with the account there', async () => {
      const kit = await openPayment(payment)
      await expect.element(amount('SOL')).toHaveValue('1.5')
      await expect.element(receiver).toHaveValue('Rece1ver')
      expect(kit.store.get().connections.activeNamespace).toBe('solana')
      await expect.element(button('Review')).toBeVisible()
      await expect.element(dialog.getByText(/was cleared/)).not.toBeInTheDocument()
    })

    it('reviews it at once with the account there', async () => {
      await openPayment({ ...payment, step: 'review' })
      await expect.element(heading('Review and send')).toHaveFocus()
      await expect.poll(() => fact('Network')).toBe('Solana')
      await expect.element(dialog.getByText(/was cleared/)).not.toBeInTheDocument()
    })

    it('has a wallet connected there first, and goes on', async () => {
      const kit = await openPayment({ ...payment, step: 'review' }, ['eip155'])
      await expect.element(dialog.getByText('Connect a wallet for Solana')).toBeVisible()
      expect(await violationsOf(dialog.element())).toEqual([])
      await button('Connect wallet').click()
      await button(/^Fox/).click()
      await button(/^Solana/).click()
      await expect.element(heading('Review and send')).toHaveFocus()
      expect(kit.store.get().connections.activeNamespace).toBe('solana')
    })
  })

  it('sends no other token where the account has none of what a site asks for', async () => {
    const token = { networkId: red.networkId, address: bob, symbol: 'PAY', decimals: 6 }
    await openSend(await createAccountKit(), { token, amount: '1', to: alice })
    await expect.element(amount('PAY')).toHaveValue('1')
    await expect.element(button('Insufficient balance')).toBeVisible()
  })

  it('cannot be passed by', async () => {
    await openSend(await createAccountKit(), { step: 'review' })
    await expect.element(button('Enter an amount')).toBeVisible()
  })
})

describe('the review', () => {
  it('comes at once where a site asks for all of it, and cannot be changed', async () => {
    const test = await createAccountKit()
    const { asked, agree } = slowWallet(test)
    const { open } = await renderWithKit(test)
    const note = vi.fn(() => true)
    open({
      view: 'Send',
      params: {
        step: 'review',
        networkId: red.networkId,
        amount: '0.01',
        to: bob.toLowerCase(),
        payee: { name: 'Shop', note },
      },
    })
    await expect.element(heading('Review and send')).toHaveFocus()
    await expect.poll(() => fact('To')).toBe(`Shop${bob}`)
    await expect.element(button('Back')).not.toBeInTheDocument()
    await button('Send 0.01 ETH').click()
    await expect.poll(() => asked.mock.calls).toHaveLength(1)
    agree()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(note.mock.calls).toEqual([[''], [hashOf(1)]])
  })

  it.each([
    ['the token’s own contract', { token: dollars, to: usdx }],
    ['no address', { to: '0x123' }],
    ['a name, which nobody has resolved', { to: 'shop.eth' }],
  ])('does not come for a payee at %s, nor does a form in its place', async (_, params) => {
    const test = await createAccountKit()
    const { asked } = slowWallet(test)
    const { open } = await renderWithKit(test)
    const note = vi.fn(() => true)
    open({
      view: 'Send',
      params: { step: 'review', amount: '10', payee: { name: 'Shop', note }, ...params } as never,
    })
    const alert = dialog.getByRole('alert')
    await expect.element(alert.getByText('This address is not valid')).toBeVisible()
    await expect.element(alert.getByText(/^The payment cannot be made/)).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
    await expect.element(button(/^(?:Send|Review)/)).not.toBeInTheDocument()
    expect(asked).not.toHaveBeenCalled()
    expect(note).not.toHaveBeenCalled()
  })

  it('comes from the form alone once the visitor has had to change something', async () => {
    const { open } = await renderWithKit(await createAccountKit())
    open({
      view: 'Send',
      params: { step: 'review', amount: '1', to: usdx, ...(dollars && { token: dollars }) },
    })
    await expect.element(dialog.getByText(/^This is the contract of USDX itself/)).toBeVisible()
    await button(/Choose another token/).click()
    await button(/Ether/).click()
    await expect.element(amount('ETH')).toHaveValue('1')
    await expect.element(button('Review')).toBeVisible()
    await expect.element(heading('Review and send')).not.toBeInTheDocument()
    await button('Review').click()
    await expect.element(button('Send 1 ETH')).toBeEnabled()
    await button('Back').click()
    await expect.element(heading('Send')).toBeVisible()
    await expect.element(amount('ETH')).toHaveValue('1')
    await expect.element(button('Back')).not.toBeInTheDocument()
  })

  it.each([
    ['no address', { to: '0x123' }],
    ['a name, which the form resolves', { to: 'shop.eth' }],
  ])('does not come at once for %s', async (_, params) => {
    const { open } = await renderWithKit(await createAccountKit())
    open({ view: 'Send', params: { step: 'review', amount: '0.01', ...params } })
    await expect.element(receiver).toBeVisible()
    await expect.element(heading('Review and send')).not.toBeInTheDocument()
  })

  it('shows all that will happen, and gives exactly that to the wallet', async () => {
    const test = await createAccountKit()
    const { asked } = slowWallet(test)
    await review(test)
    await expect.poll(() => fact('Network fee')).toBe('0.000021 ETH$0.04 · at most 0.000042 ETH')
    await expect.poll(() => fact('To')).toBe(bob)
    await expect.poll(() => fact('From')).toContain(alice)
    await expect.poll(() => fact('Network')).toBe('Red Chain')
    await expect.poll(() => fact('Total at most')).toBe('0.500042 ETH$1,000.08')
    const warning = dialog.getByText('First time to this address')
    await expect.element(warning).toBeVisible()
    // It stands before the facts, which may reach below the fold.
    const places = Array.from(dialog.element().querySelectorAll('dl'), (each) =>
      warning.element().compareDocumentPosition(each),
    )
    expect(places).toEqual([
      Node.DOCUMENT_POSITION_PRECEDING,
      Node.DOCUMENT_POSITION_FOLLOWING,
      Node.DOCUMENT_POSITION_FOLLOWING,
    ])
    const explanation = dialog.getByText('You have not sent to it from this browser.', {
      exact: false,
    })
    await expect.element(explanation).not.toBeInTheDocument()
    await button('First time to this address').click()
    await expect.element(explanation).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Send 0.5 ETH').click()
    await expect.element(dialog.getByText('Confirm in your wallet')).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await expect.poll(() => asked.mock.calls).toHaveLength(1)
    const [connectorId, transfer] = asked.mock.calls[0] as unknown as [
      string,
      { amount: bigint; request: TransferRequest },
    ]
    expect(connectorId).toBe(metamask.id)
    expect(transfer.amount).toBe(5n * 10n ** 17n)
    expect(transfer.request).toMatchObject({ to: bob, networkId: 'eip155:31337' })
    expect(transfer.request.tokenAddress).toBeUndefined()
  })

  it('writes an address as its checksum has it, however it was pasted', async () => {
    await review(await createAccountKit(), '0.5', bob.toLowerCase())
    await expect.poll(() => fact('To')).toBe(bob)
  })

  it('adds token and fee where they are not the same', async () => {
    const test = await createAccountKit()
    const prepare = vi.fn(test.chain.prepareTransfer)
    test.chain.prepareTransfer = prepare
    await openSend(test, dollars ? { token: dollars } : {})
    await amount('USDX').fill('12.34')
    await receiver.fill(bob)
    await button('Review').click()
    await expect.poll(() => fact('Total at most')).toBe('12.34 USDX + 0.000042 ETH$12.42')
    expect(prepare.mock.calls[0]?.[0]).toMatchObject({ tokenAddress: usdx, amount: 12_340_000n })
  })

  it('stops what would fail, with the reason', async () => {
    const test = await createAccountKit()
    test.chain.prepareTransfer = async () => {
      throw new KitError('SimulationFailed', 'It would fail.', { details: 'transfers are paused' })
    }
    await review(test)
    await expect.element(dialog.getByText('This transaction would fail')).toBeVisible()
    await expect.element(dialog.getByText('transfers are paused')).toBeVisible()
    await expect.element(button('Send 0.5 ETH')).toBeDisabled()
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('folds a reason of any length, and shows it on demand', async () => {
    const test = await createAccountKit()
    const details = `${'all of it is paused '.repeat(40)}and that is why`
    test.chain.prepareTransfer = async () => {
      throw new KitError('SimulationFailed', 'It would fail.', { details })
    }
    await review(test)
    await expect.element(dialog.getByText(/^all of it is paused/)).toBeVisible()
    await expect.element(dialog.getByText(/and that is why$/)).not.toBeInTheDocument()
    await button('Show all').click()
    await expect.element(dialog.getByText(/and that is why$/)).toBeVisible()
    await button('Show less').click()
    await expect.element(dialog.getByText(/and that is why$/)).not.toBeInTheDocument()
  })

  it('rounds the total up as it does the fee, with every digit on demand, and names a fee that is sure but once', async () => {
    const test = await createAccountKit()
    test.chain.prepareTransfer = async (request) => {
      const fee = 21_000_123_456_789n
      return { ...preparedOf(request), maximumFee: fee, expectedFee: fee }
    }
    await review(test)
    await expect.poll(() => fact('Total at most')).toBe('0.5000211 ETH$1,000.04 Exact amount')
    await button('Exact amount').click()
    await expect
      .poll(() => fact('Total at most'))
      .toBe('0.5000211 ETH$1,000.04 Hide exact amountexactly 0.500021000123456789 ETH')
    expect(fact('Network fee')).toContain('0.0000211 ETH')
    expect(fact('Network fee')).not.toContain('at most')
  })

  it.each([
    [0n, 'The fee is paid in ETH, and this account has none on Red Chain.'],
    [5n * 10n ** 17n, 'The fee can be up to 0.000042 ETH, and this account has 0.5 ETH.'],
  ])('stops where %s wei do not cover the fee', async (nativeBalance, text) => {
    const test = await createAccountKit()
    test.chain.prepareTransfer = async (request) => ({ ...preparedOf(request), nativeBalance })
    await review(test)
    await expect.element(dialog.getByText('Not enough ETH for the network fee')).toBeVisible()
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expect.element(button('Send 0.5 ETH')).toBeDisabled()
  })

  it('can be tried again where nobody could be asked', async () => {
    const test = await createAccountKit()
    const { prepareTransfer } = test.chain
    test.chain.prepareTransfer = async () => {
      throw new KitError('Offline', 'No network.')
    }
    await review(test)
    await expect.element(dialog.getByText('The fee could not be estimated')).toBeVisible()
    await expect.element(button('Send 0.5 ETH')).toBeDisabled()
    test.chain.prepareTransfer = prepareTransfer
    await button('Try again').click()
    await expect.element(button('Send 0.5 ETH')).toBeEnabled()
  })

  it('keeps who, how much, the fee and the total in sight on a small phone, whatever is warned of', async () => {
    await page.viewport(360, 740)
    onTestFinished(() => page.viewport(414, 896))
    const test = await createAccountKit()
    await openSend(test, dollars ? { token: dollars } : {})
    await amount('USDX').fill('12.34')
    await receiver.fill(bob)
    await button('Review').click()
    await expect.poll(() => fact('Total at most')).toContain('12.34 USDX')
    await expect.element(dialog.getByText('First time to this address')).toBeVisible()
    const body = dialog.element().querySelector('[data-part=body]')
    const bar = () =>
      dialog.element().querySelector('[data-part=action-bar]')?.getBoundingClientRect().top ?? 0
    const to = dialog.getByText('To', { exact: true })
    const roomPx = () =>
      bar() - (to.element().closest('dl')?.getBoundingClientRect().bottom ?? Infinity)
    await expect.poll(roomPx).toBeGreaterThan(0)
    for (const name of ['Network fee', 'Total at most']) {
      const row = dialog.getByText(name, { exact: true })
      const box = () => row.element().getBoundingClientRect()
      await expect.poll(() => box().top - bar()).toBeGreaterThan(0)
      await expect.poll(() => box().bottom).toBeLessThan(740)
    }
    expect(body?.scrollWidth).toBe(body?.clientWidth)
  })

  it('warns of the own address', async () => {
    await review(await createAccountKit(), '1', alice)
    await expect.element(dialog.getByText('This is your own address')).toBeVisible()
  })

  it('says nothing of an address that was sent to before, and warns of one that only looks like it', async () => {
    const test = await createAccountKit()
    test.storage.set(
      'latchkit.test.receivers',
      JSON.stringify([{ namespace: 'eip155', address: bob }]),
    )
    await openSend(test)
    await dialog.getByRole('button', { name: bob }).click()
    await amount('ETH').fill('1')
    await button('Review').click()
    await expect.element(button('Send 1 ETH')).toBeEnabled()
    await expect.element(dialog.getByText('First time to this address')).not.toBeInTheDocument()
    await button('Back').click()
    await receiver.fill(`${bob.slice(0, 6)}${'1'.repeat(32)}${bob.slice(-4)}`)
    await button('Review').click()
    await expect
      .element(dialog.getByText('This address only looks like one you know'))
      .toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('follows the fee and the price, and says what has moved', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const test = await createAccountKit()
      await openSend(test)
      await button('Max').click()
      await expect.element(amount('ETH')).toHaveValue('1.999958')
      await receiver.fill(bob)
      await button('Review').click()
      await expect.element(button('Send 1.999958 ETH')).toBeEnabled()
      test.chain.prepareTransfer = async (request) => ({
        ...preparedOf(request),
        amount: 19n * 10n ** 17n,
        maximumFee: 10n ** 17n,
        expectedFee: 5n * 10n ** 16n,
      })
      test.server.balances = {
        balances: ether ? [{ ...ether, price: 1900, value: 3800 }] : [],
      }
      await vi.advanceTimersByTimeAsync(10_000)
      await expect.element(button('Send 1.9 ETH')).toBeEnabled()
      await expect.element(dialog.getByText('The amount has changed with the fee')).toBeVisible()
      await expect
        .element(dialog.getByText('The price has moved: $2,000.00 before, $1,900.00 now.'))
        .toBeVisible()
      await expect.poll(() => fact('Network fee')).toContain('0.05 ETH')
    } finally {
      vi.useRealTimers()
    }
  })

  it('warns where the fee can be more than what is sent, and only there', async () => {
    const test = await createAccountKit()
    await review(test)
    const warning = dialog.getByText('The network fee is more than you send')
    await expect.element(button('Send 0.5 ETH')).toBeEnabled()
    await expect.element(warning).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    test.chain.prepareTransfer = async (request) => ({
      ...preparedOf(request),
      maximumFee: request.amount + 1n,
    })
    await button('Review').click()
    await expect.element(warning).toBeVisible()
    await expect.element(button('Send 0.5 ETH')).toBeEnabled()
  })

  it('goes back to the form with nothing lost', async () => {
    await review(await createAccountKit())
    await userEvent.keyboard('{Escape}')
    await expect.element(heading('Send')).toHaveFocus()
    await expect.element(amount('ETH')).toHaveValue('0.5')
    await expect.element(receiver).toHaveValue(bob)
  })
})

describe('sending', () => {
  it('shows that it was sent, what and to whom, and that it has arrived', async () => {
    const test = await createAccountKit()
    await review(test)
    await button('Send 0.5 ETH').click()
    await expect.element(dialog.getByText('Transaction started')).toBeVisible()
    await expect.element(heading('Send')).toHaveFocus()
    await expect.element(dialog.getByText('0.5 ETH')).toBeVisible()
    await expect
      .poll(() => dialog.element().querySelector('[data-part=full-address]')?.textContent)
      .toBe(bob)
    await expect
      .element(dialog.getByRole('link', { name: /^View on / }))
      .toHaveAttribute('href', expect.stringMatching(/\/tx\/0x/))
    expect(await violationsOf(dialog.element())).toEqual([])
    test.settle({ status: 'confirmed' })
    await expect.element(dialog.getByText('Transaction confirmed')).toBeVisible()
    await expect.element(dialog.getByText('Transaction started')).not.toBeInTheDocument()
    await expect.element(button('Back')).not.toBeInTheDocument()
    await button('Done').click()
    await expect.element(heading('Account')).toHaveFocus()
    await expect.element(dialog.getByRole('button', { name: /^Sent/ }).last()).toBeVisible()
  })

  it('says that the network did not carry it out', async () => {
    const test = await createAccountKit()
    await review(test)
    await button('Send 0.5 ETH').click()
    await expect.element(dialog.getByText('Transaction started')).toBeVisible()
    test.settle({ status: 'failed' })
    await expect
      .element(dialog.getByRole('alert').getByText('The transaction failed on the network'))
      .toBeVisible()
  })

  it('returns to the account, shows the transaction until it is confirmed, and reads the balances anew', async () => {
    const test = await createAccountKit()
    await review(test)
    await button('Send 0.5 ETH').click()
    await button('Done').click()
    await expect.element(heading('Account')).toHaveFocus()
    await expect.element(dialog.getByRole('button', { name: /^Sending Pending/ })).toBeVisible()

    const before = balanceRequests(test)
    test.server.balances = { balances: ether ? [{ ...ether, value: 3000 }] : [] }
    test.settle({ status: 'confirmed' })
    await expect.element(dialog.getByText('Transaction confirmed')).toBeVisible()
    await expect.element(dialog.getByText('Transaction started')).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('button', { name: /^Sent/ }).last()).toBeVisible()
    await expect.element(dialog.getByText('$3,000.00')).toBeVisible()
    expect(balanceRequests(test)).toBeGreaterThan(before)

    await button('Send').click()
    await expect.element(receiver).toHaveValue('')
    await expect.element(dialog.getByRole('button', { name: bob })).toBeVisible()
  })

  it('stays where it is when the wallet’s owner refuses', async () => {
    const test = await createAccountKit()
    const wallet = slowWallet(test)
    await review(test)
    await button('Send 0.5 ETH').click()
    wallet.refuse(new KitError('UserRejected', 'No.'))
    await expect.element(dialog.getByText('Signature declined')).toBeVisible()
    await expect.element(button('Send 0.5 ETH')).toBeEnabled()
    await button('Back').click()
    await expect.element(amount('ETH')).toHaveValue('0.5')
    await expect.element(receiver).toHaveValue(bob)
  })

  it.each([
    ['WalletLocked', 'Your wallet is locked. Unlock it and try again'],
    ['RequestPending', 'Answer the earlier request in your wallet first'],
  ] as const)('stays where it is on %s', async (code, text) => {
    const test = await createAccountKit()
    const wallet = slowWallet(test)
    await review(test)
    await button('Send 0.5 ETH').click()
    wallet.refuse(new KitError(code, 'Not now.'))
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expect.element(button('Send 0.5 ETH')).toBeEnabled()
  })

  it('returns to the account when it fails', async () => {
    const test = await createAccountKit()
    const wallet = slowWallet(test)
    await review(test)
    await button('Send 0.5 ETH').click()
    wallet.refuse(new KitError('Unknown', 'The node is gone.'))
    await expect
      .element(dialog.getByText('Failed to send transaction. Please try again.'))
      .toBeVisible()
    await expect.element(heading('Account')).toHaveFocus()
    await button('Send').click()
    await expect.element(receiver).toHaveValue('')
  })

  describe('to a payee', () => {
    async function openPayment(note: (hash?: string) => unknown) {
      const test = await createAccountKit()
      const wallet = slowWallet(test)
      const reported = vi.fn()
      vi.stubGlobal('reportError', reported)
      onTestFinished(() => {
        vi.unstubAllGlobals()
      })
      const { open } = await renderWithKit(test)
      const payee = { name: 'Shop', note } as never
      open({ view: 'Send', params: { step: 'review', amount: '0.01', to: bob, payee } })
      await button('Send 0.01 ETH').click()
      return { ...wallet, test, reported }
    }

    it('asks no wallet where the payee no longer awaits it', async () => {
      const note = vi.fn(() => false)
      const { asked } = await openPayment(note)
      await expect.element(dialog).not.toBeInTheDocument()
      expect(asked).not.toHaveBeenCalled()
      expect(note.mock.calls).toEqual([['']])
    })

    it.each([
      ['a promise', () => Promise.resolve(true)],
      ['nothing', () => undefined],
    ])('asks no wallet where `note` returns %s in place of true', async (_, note) => {
      const { asked } = await openPayment(note)
      await expect.element(dialog).not.toBeInTheDocument()
      expect(asked).not.toHaveBeenCalled()
    })

    it('asks no wallet where `note` throws before, and reports the error', async () => {
      const shopError = new Error('The shop failed.')
      const { asked, reported } = await openPayment(() => {
        throw shopError
      })
      await expect.element(dialog).not.toBeInTheDocument()
      expect(asked).not.toHaveBeenCalled()
      expect(reported.mock.calls).toEqual([[shopError]])
    })

    it('has sent what was sent, whatever `note` throws after it', async () => {
      const shopError = new Error('The shop failed.')
      const note = vi.fn((hash?: string) => {
        if (hash) throw shopError
        return true
      })
      const { agree, reported, test } = await openPayment(note)
      agree()
      await expect.element(dialog).not.toBeInTheDocument()
      expect(note.mock.calls).toEqual([[''], [hashOf(1)]])
      expect(reported.mock.calls).toEqual([[shopError]])
      expect(test.kit.store.get().pendingTransactions).toHaveLength(1)
    })

    it('says that it sends nothing once the visitor has declined, and asks again for another try', async () => {
      const note = vi.fn(() => true)
      const { refuse } = await openPayment(note)
      refuse(new KitError('UserRejected', 'No.'))
      await expect.element(button('Send 0.01 ETH')).toBeEnabled()
      expect(note.mock.calls).toEqual([[''], [undefined]])
      await button('Send 0.01 ETH').click()
      await expect.poll(() => note.mock.calls).toEqual([[''], [undefined], [''], [undefined]])
    })
  })

  it('can stop waiting, and still takes the wallet’s late yes', async () => {
    const test = await createAccountKit()
    const wallet = slowWallet(test)
    await review(test)
    await button('Send 0.5 ETH').click()
    await button('Cancel').click()
    await expect
      .element(dialog.getByText('The request may still be open in your wallet'))
      .toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    wallet.agree()
    await expect.element(dialog.getByText('Transaction started')).toBeVisible()
    await button('Done').click()
    await expect.element(heading('Account')).toHaveFocus()
    expect(test.kit.store.get().pendingTransactions).toHaveLength(1)
  })

  it('can stop waiting by going back', async () => {
    const test = await createAccountKit()
    slowWallet(test)
    await review(test)
    await button('Send 0.5 ETH').click()
    await expect.element(button('Cancel')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(amount('ETH')).toHaveValue('0.5')
    await button('Review').click()
    await expect
      .element(dialog.getByText('The request may still be open in your wallet'))
      .toBeVisible()
  })

  it('offers a speed where the chain asks different fees, and sends what was estimated for it', async () => {
    const test = await createAccountKit()
    const fees = { slow: 10n ** 12n, normal: 2n * 10n ** 12n, fast: 4n * 10n ** 12n }
    test.chain.prepareTransfer = async (request) => {
      const fee = fees[request.speed ?? 'normal']
      return {
        ...preparedOf(request),
        maximumFee: fee,
        expectedFee: fee,
        feesBySpeed: fees,
        transaction: request.speed,
      }
    }
    const given: unknown[] = []
    test.chain.sendTransfer = async (_, { transaction }) => {
      given.push(transaction)
      return `0x${'1'.padStart(64, '0')}`
    }
    await review(test)
    await expect.element(button('Normal')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => fact('Network fee')).toContain('0.000002 ETH')
    await button('Fast').click()
    await expect.poll(() => fact('Network fee')).toContain('0.000004 ETH')
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Send 0.5 ETH').click()
    await expect.poll(() => given).toEqual(['fast'])
  })

  it('offers no speed where all cost the same', async () => {
    const test = await createAccountKit()
    test.chain.prepareTransfer = async (request) => ({
      ...preparedOf(request),
      feesBySpeed: { slow: 1n, normal: 1n, fast: 1n },
    })
    await review(test)
    await expect.element(button('Send 0.5 ETH')).toBeEnabled()
    await expect.element(button('Fast')).not.toBeInTheDocument()
  })

  it('offers no speed that costs what the usual one does, but for the one that is chosen', async () => {
    const test = await createAccountKit()
    let fees = { slow: 10n ** 12n, normal: 10n ** 12n, fast: 2n * 10n ** 12n }
    test.chain.prepareTransfer = async (request) => {
      const fee = fees[request.speed ?? 'normal']
      return { ...preparedOf(request), maximumFee: fee, expectedFee: fee, feesBySpeed: fees }
    }
    await review(test)
    await expect.element(button('Fast')).toBeVisible()
    await expect.element(button('Slow')).not.toBeInTheDocument()
    fees = { slow: 10n ** 12n, normal: 3n * 10n ** 12n, fast: 3n * 10n ** 12n }
    await button('Fast').click()
    await expect.element(button('Slow')).toBeVisible()
    await expect.element(button('Fast')).toHaveAttribute('aria-pressed', 'true')
  })

  it('says what arrives where the token takes a share', async () => {
    const test = await createAccountKit()
    test.chain.prepareTransfer = async (request) => ({
      ...preparedOf(request),
      receivedAmount: 49n * 10n ** 16n,
    })
    await review(test)
    await expect.poll(() => fact('They receive')).toContain('0.49 ETH')
  })

  it('works by keyboard alone', async () => {
    const test = await createAccountKit()
    const { asked } = slowWallet(test)
    await openSend(test)
    await focusByTab(() => amount('ETH').element())
    await userEvent.keyboard('0.25')
    await focusByTab(() => receiver.element())
    await userEvent.keyboard(bob)
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Review and send')).toHaveFocus()
    await expect.element(button('Send 0.25 ETH')).toBeEnabled()
    await focusByTab(() => button('Send 0.25 ETH').element())
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asked.mock.calls.length).toBe(1)
  })
})

function balanceRequests({ server }: AccountKit): number {
  return server.asked.filter(({ pathname }) => pathname.endsWith('/balance')).length
}

async function focusByTab(target: () => Element): Promise<void> {
  for (let step = 0; step < 20 && document.activeElement !== target(); step++) await userEvent.tab()
  await expect.poll(() => document.activeElement).toBe(target())
}
