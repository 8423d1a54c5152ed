import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connect, getConnection, getConnections, setActiveNamespace } from '@latchkit/core'
import {
  createMultichainKit,
  fox,
  ordinals,
  owl,
  payments,
  sessionIn,
  type MultichainKit,
} from '../../../test/createMultichainKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const heading = (name: string) => dialog.getByRole('heading', { name, exact: true })

async function connected(): Promise<MultichainKit> {
  const test = createMultichainKit()
  test.kit.start()
  for (const connector of [fox('bip122'), fox('solana'), owl, fox('eip155')])
    await connect(test.kit, { connectorId: connector.id, namespace: connector.namespace })
  return test
}

async function openWallets(
  test: MultichainKit,
): Promise<Awaited<ReturnType<typeof renderWithKit>>> {
  const rendered = await renderWithKit(test)
  rendered.open({ view: 'Wallets' })
  await expect.element(heading('Wallets and accounts')).toBeVisible()
  return rendered
}

describe('the wallets that are connected', () => {
  it('stand by chain family, with the one in use marked', async () => {
    const test = await connected()
    await openWallets(test)
    for (const title of ['EVM networks', 'Solana', 'Bitcoin'])
      await expect.element(heading(title)).toBeVisible()
    await expect.poll(() => dialog.getByText('In use').elements()).toHaveLength(1)
    await expect.element(button(/^Fox 0xf39F/)).toHaveAttribute('aria-current', 'true')
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('are told apart by the names of their buttons', async () => {
    await openWallets(await connected())
    await expect.element(button('Manage Fox on Solana')).toBeVisible()
    await expect.element(button('Copy address of Fox on Bitcoin')).toBeVisible()
    await expect
      .element(dialog.getByRole('button', { name: 'Manage Owl', exact: true }))
      .toBeVisible()
    const names = () =>
      dialog
        .getByRole('button', { name: /^(Manage|Copy address of) / })
        .elements()
        .map((each) => each.getAttribute('aria-label') ?? each.textContent)
    await expect.poll(names).toHaveLength(8)
    expect(new Set(names()).size).toBe(8)
  })

  it('are brought to the front by a press, and nothing is disconnected by it', async () => {
    const test = await connected()
    await openWallets(test)
    await button(/^Fox bc1q/).click()
    await expect.element(button(/^Fox bc1q/)).toHaveAttribute('aria-current', 'true')
    expect(getConnection(test.kit.store.get())?.namespace).toBe('bip122')
    await button(/^Owl/).click()
    await expect.element(button(/^Owl/)).toHaveAttribute('aria-current', 'true')
    expect(getConnections(test.kit.store.get())).toHaveLength(4)
  })

  it('keep their places when another is taken into use, or one is locked', async () => {
    const test = await connected()
    await openWallets(test)
    const places = () =>
      dialog
        .getByRole('listitem')
        .elements()
        .map((row) => row.querySelector('[data-part="list-item-text"]')?.textContent)
    await expect.poll(() => places()).toHaveLength(4)
    const before = places()
    await button(/^Owl/).click()
    await expect.element(button(/^Owl/)).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => places()).toEqual(before)
    test.adapters.eip155.emit({ type: 'disconnect', connectorId: 'app.fox', reason: 'locked' })
    await expect.element(dialog.getByText('Locked')).toBeVisible()
    await expect.poll(() => places()).toEqual(before)
  })

  it('are looked into by a press on the one in use', async () => {
    await openWallets(await connected())
    await button(/^Fox 0xf39F.*In use/).click()
    await expect.element(heading('Fox')).toHaveFocus()
    await expect.element(heading('Accounts')).toBeVisible()
  })

  it('are disconnected all at once, which closes the modal; one can be connected again from there', async () => {
    const test = await connected()
    const { open } = await openWallets(test)
    await button('Disconnect all').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getConnections(test.kit.store.get())).toEqual([])
    open({ view: 'Wallets' })
    await expect.element(dialog.getByText('No wallet is connected')).toBeVisible()
    await button('Connect a wallet').click()
    await button(/^Owl/).click()
    await expect.element(heading('Wallets and accounts')).toHaveFocus()
    await expect.element(button(/^Owl/)).toHaveAttribute('aria-current', 'true')
  })

  it('show which ones sleep: asked again, or forgotten', async () => {
    const test = await connected()
    await openWallets(test)
    test.adapters.solana.emit({ type: 'disconnect', connectorId: 'app.fox', reason: 'locked' })
    await expect.element(dialog.getByText('Locked')).toBeVisible()
    await button(/^Fox 4fYN/).click()
    await expect.element(heading('Wallets and accounts')).toHaveFocus()
    await expect.element(dialog.getByText('Locked')).not.toBeInTheDocument()
    test.adapters.solana.emit({ type: 'disconnect', connectorId: 'app.fox', reason: 'locked' })
    await button('Disconnect Fox').click()
    await expect.element(heading('Solana')).not.toBeInTheDocument()
    expect(getConnections(test.kit.store.get())).toHaveLength(3)
  })
})

describe('one wallet', () => {
  it('takes a name of the visitor’s own, and loses it again', async () => {
    const test = await connected()
    await openWallets(test)
    await button('Manage Owl').click()
    await expect.element(heading('Owl')).toHaveFocus()
    const field = dialog.getByRole('textbox', { name: 'Your name for this wallet' })
    await field.fill('  Holiday money ')
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Back').click()
    await expect.element(button(/^Holiday money/)).toBeVisible()
    await button('Manage Holiday money').click()
    await expect.element(field).toHaveValue('Holiday money')
    await field.fill('')
    await button('Back').click()
    await expect.element(button(/^Owl/)).toBeVisible()
  })

  it('is called as before when it is connected again, until its name is cleared', async () => {
    const test = await connected()
    await openWallets(test)
    await button('Manage Owl').click()
    const field = dialog.getByRole('textbox', { name: 'Your name for this wallet' })
    await field.fill('Holiday money')
    await button('Disconnect Holiday money').click()
    await expect.element(heading('Wallets and accounts')).toHaveFocus()
    const again = () => connect(test.kit, { connectorId: owl.id, namespace: 'eip155' })
    await again()
    await button('Manage Holiday money').click()
    await expect.element(field).toHaveValue('Holiday money')
    await field.fill('')
    await button('Disconnect Owl').click()
    await expect.element(heading('Wallets and accounts')).toHaveFocus()
    await again()
    await expect.element(button(/^Owl/)).toBeVisible()
  })

  it('lets the visitor choose among its accounts, and tells their kinds', async () => {
    const test = await connected()
    await openWallets(test)
    await button('Manage Fox').last().click()
    const accounts = dialog.getByRole('region', { name: 'Accounts' })
    await expect.element(accounts.getByText('Payments')).toBeVisible()
    await accounts.getByRole('button', { name: /Ordinals/ }).click()
    await expect
      .element(accounts.getByRole('button', { name: /Ordinals/ }))
      .toHaveAttribute('aria-current', 'true')
    const { namespace, account } = getConnection(test.kit.store.get()) ?? {}
    expect([namespace, account?.address]).toEqual(['bip122', ordinals])
    await expect.element(button(`Copy address of ${payments}`)).toBeVisible()
  })

  it('is said to be in use only where it is in front, and to be left on one family alone', async () => {
    const test = await connected()
    await openWallets(test)
    await button('Manage Fox on Bitcoin').click()
    const accounts = dialog.getByRole('region', { name: 'Accounts' })
    await expect
      .element(accounts.getByRole('button', { name: /Payments/ }))
      .toHaveAttribute('aria-current', 'true')
    await expect.element(dialog.getByText('In use')).not.toBeInTheDocument()
    await button('Disconnect Fox from Bitcoin').click()
    await expect.element(heading('Bitcoin')).not.toBeInTheDocument()
    expect(getConnections(test.kit.store.get())).toHaveLength(3)
    await button('Manage Fox on EVM networks').click()
    await expect.element(dialog.getByText('In use')).toBeVisible()
  })

  it('is left when it is disconnected, here or in the wallet', async () => {
    const test = await connected()
    await openWallets(test)
    await button('Manage Owl').click()
    await button('Disconnect Owl').click()
    await expect.element(heading('Wallets and accounts')).toHaveFocus()
    await expect.element(button(/^Owl/)).not.toBeInTheDocument()
    await button('Manage Fox').first().click()
    await expect.element(heading('Fox')).toHaveFocus()
    test.adapters.eip155.emit({
      type: 'disconnect',
      connectorId: 'app.fox',
      reason: 'disconnected',
    })
    await expect.element(heading('Wallets and accounts')).toHaveFocus()
    await expect.element(heading('EVM networks')).not.toBeInTheDocument()
  })

  it('that is not there leads to those that are', async () => {
    const { open } = await renderWithKit(await connected())
    open({ view: 'Wallet', params: { namespace: 'eip155', connectorId: 'nowhere' } })
    await expect.element(heading('Wallets and accounts')).toHaveFocus()
  })

  it('can be reached from the account, and another family comes to the front when the last of one is gone', async () => {
    const test = await connected()
    const { open } = await renderWithKit(test)
    open({ view: 'Account' })
    await button('Wallets and accounts').click()
    await expect.element(heading('Wallets and accounts')).toHaveFocus()
    setActiveNamespace(test.kit, 'bip122')
    await button('Manage Fox').last().click()
    await button('Disconnect Fox').click()
    await expect.element(heading('Wallets and accounts')).toHaveFocus()
    await button('Back').click()
    await expect.element(heading('Account')).toHaveFocus()
    expect(getConnection(test.kit.store.get())?.namespace).toBe('eip155')
  })
})

describe('a wallet of several chain families', () => {
  it('is one row, and is asked for all of them in turn', async () => {
    const test = createMultichainKit()
    const asked: string[] = []
    for (const namespace of ['eip155', 'solana', 'bip122'] as const)
      test.adapters[namespace].connect = async () => {
        asked.push(namespace)
        return sessionIn(namespace)
      }
    const { open } = await renderWithKit(test)
    open()
    await button(/^Fox/).click()
    await expect.element(button('Connect all 3')).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Connect all 3').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked).toEqual(['eip155', 'solana', 'bip122'])
    expect(getConnections(test.kit.store.get()).map(({ namespace }) => namespace)).toEqual(asked)
  })

  it('can be used without the families that it declines', async () => {
    const test = createMultichainKit()
    const { open } = await renderWithKit(test)
    let isDeclining = true
    test.adapters.eip155.connect = async () => {
      throw new DOMException('no')
    }
    test.adapters.bip122.connect = async () => {
      if (isDeclining) throw new DOMException('no')
      return sessionIn('bip122')
    }
    open()
    await button(/^Fox/).click()
    await button('Connect all 3').click()
    await expect.element(dialog.getByText('EVM networks · 1 of 3')).toBeVisible()
    await button('Continue without EVM networks').click()
    await expect.element(dialog.getByText('Bitcoin · 3 of 3')).toBeVisible()
    isDeclining = false
    await button('Try again').click()
    await expect.element(dialog).not.toBeInTheDocument()
    const found = getConnections(test.kit.store.get()).map(({ namespace }) => namespace)
    expect(found).toEqual(['solana', 'bip122'])
  })

  it('offers what is not connected yet, and says what is', async () => {
    const test = createMultichainKit()
    test.kit.start()
    await connect(test.kit, { connectorId: 'app.fox', namespace: 'solana' })
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingExternal', params: { walletKey: 'app.fox' } })
    await expect.element(dialog.getByText(/^Connected/)).toBeVisible()
    await expect.element(button(/^Solana/)).not.toBeInTheDocument()
    await button('Connect both').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getConnections(test.kit.store.get())).toHaveLength(3)
  })
})
