import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '@latchkit/core'
import {
  alice,
  createTestKit,
  metamask,
  rainbow,
  sessionOf,
  type TestKit,
} from '../../test/createTestKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')
const opener = page.getByRole('button', { name: 'Connect wallet' })
const heading = (name: string) => dialog.getByRole('heading', { level: 2, name })

async function openReceive(test: TestKit) {
  const { open } = await renderWithKit(test)
  await opener.click()
  await dialog.getByRole('button', { name: /MetaMask/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  open()
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect.element(heading('Receive')).toHaveFocus()
}

describe('the modal', () => {
  it('opens at the ways to connect, with the focus on its heading', async () => {
    await renderWithKit(createTestKit())
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await expect.element(heading('Connect wallet')).toHaveFocus()
    await expect.element(dialog).toHaveAccessibleName('Connect wallet')
    await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
  })

  it('gives the focus back to what opened it', async () => {
    await renderWithKit(createTestKit())
    await opener.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('keeps the focus inside', async () => {
    await renderWithKit(createTestKit())
    await opener.click()
    await expect.element(heading('Connect wallet')).toHaveFocus()
    for (let step = 0; step < 12; step++) {
      await userEvent.tab()
      const { activeElement } = document
      const isOutside = activeElement !== document.body && !dialog.element().contains(activeElement)
      expect(isOutside).toBe(false)
    }
  })

  it('goes back with Esc, then closes', async () => {
    await renderWithKit(createTestKit())
    await opener.click()
    await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect.element(heading('What is a wallet?')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(heading('Connect wallet')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('goes back with the button in its header, which the first view has not', async () => {
    await renderWithKit(createTestKit())
    await opener.click()
    await expect.element(heading('Connect wallet')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Back' })).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading('Connect wallet')).toHaveFocus()
  })

  it('closes on a press beside the sheet, not on one that began in it', async () => {
    await renderWithKit(createTestKit())
    await opener.click()
    await expect.element(heading('Connect wallet')).toHaveFocus()
    const element = dialog.element()
    const press = (type: string, target: Element) =>
      target.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
    press('pointerdown', heading('Connect wallet').element())
    press('click', element)
    await expect.element(dialog).toHaveAttribute('data-state', 'open')
    press('pointerdown', element)
    press('click', element)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('opens again as if it was the first time', async () => {
    await renderWithKit(createTestKit())
    await opener.click()
    await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await opener.click()
    await expect.element(heading('Connect wallet')).toHaveFocus()
  })

  it('stays open where it is opened in the moment in which it has closed', async () => {
    const { open } = await renderWithKit(createTestKit())
    await opener.click()
    await expect.element(heading('Connect wallet')).toBeVisible()
    const element = dialog.element() as HTMLDialogElement
    const closed = new Promise((resolve) => {
      const onClose = () => requestAnimationFrame(resolve)
      window.addEventListener('close', onClose, { capture: true, once: true })
    })
    const observer = new MutationObserver(() => {
      observer.disconnect()
      open({ view: 'WhatIsWallet' })
    })
    observer.observe(element, { attributeFilter: ['open'] })
    await dialog.getByRole('button', { name: 'Close' }).click()
    // The browser tells of the close once the dialog is open again.
    await closed
    await expect.element(heading('What is a wallet?')).toBeVisible()
    expect(element.dataset['state']).toBe('open')
  })

  it('tells the site that it opened and closed', async () => {
    const events: string[] = []
    const { open } = await renderWithKit(
      createTestKit({ onEvent: (event) => events.push(JSON.stringify(event)) }),
    )
    open({ view: 'Networks' })
    await expect.element(heading('Choose network')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .poll(() => events)
      .toEqual(['{"type":"modal_open","view":"Networks"}', '{"type":"modal_close"}'])
  })

  it('shows a way to try again where a view breaks, and stays usable', async () => {
    const { open } = await renderWithKit(createTestKit())
    // The site has not set up WalletConnect.
    open({ view: 'ConnectingWalletConnectBasic' })
    await expect.element(dialog.getByRole('alert').getByText('Something went wrong')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('writes no style attribute and no style element', async () => {
    const { open } = await renderWithKit(createTestKit())
    const styles = document.querySelectorAll('style').length
    open()
    await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
    expect(document.querySelectorAll('[data-latch] [style], [data-latch][style]').length).toBe(0)
    expect(document.querySelectorAll('style').length).toBe(styles)
  })

  it('shows nothing of what the site has switched off', async () => {
    const { open } = await renderWithKit(createTestKit({ features: { allWallets: false } }))
    open({ view: 'AllWallets' })
    await expect.element(dialog.getByRole('alert').getByText('Something went wrong')).toBeVisible()
    await expect.element(dialog.getByRole('searchbox')).not.toBeInTheDocument()
  })

  it('lets a visitor connect first who asks for the account', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    const { open } = await renderWithKit(test)
    open({ view: 'Account' })
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    await expect.element(heading('Account')).toBeVisible()
  })

  it('leaves the account when the wallet withdraws', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    const { open } = await renderWithKit(test)
    await opener.click()
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    open()
    await expect.element(dialog).toBeVisible()
    test.adapter.emit({ type: 'disconnect', connectorId: 'io.metamask', reason: 'disconnected' })
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toBeVisible()
    await expect.element(page.getByRole('alert').getByText('MetaMask disconnected')).toBeVisible()
  })

  it('says which wallet has ended the connection where another one is left', async () => {
    const test = createTestKit()
    test.adapter.connectors = [metamask, rainbow]
    test.adapter.connect = async () => sessionOf()
    await openReceive(test)
    await connect(test.kit, { connectorId: rainbow.id, namespace: 'eip155' })
    await connect(test.kit, { connectorId: metamask.id, namespace: 'eip155' })
    test.adapter.emit({ type: 'disconnect', connectorId: rainbow.id, reason: 'disconnected' })
    await expect.element(dialog.getByRole('alert').getByText('Rainbow disconnected')).toBeVisible()
    await expect.element(heading('Receive')).toBeVisible()
  })

  it('says nothing of a wallet that the visitor disconnects, nor of what was before', async () => {
    const test = createTestKit()
    test.adapter.connectors = [metamask, rainbow]
    test.adapter.connect = async () => sessionOf()
    await connect(test.kit, { connectorId: rainbow.id, namespace: 'eip155' })
    const { open } = await renderWithKit(test)
    test.adapter.emit({ type: 'disconnect', connectorId: rainbow.id, reason: 'disconnected' })
    await connect(test.kit, { connectorId: metamask.id, namespace: 'eip155' })
    open({ view: 'Account' })
    await dialog.getByRole('button', { name: 'Disconnect MetaMask' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => page.getByText(/disconnected$/).elements()).toEqual([])
  })

  it('says that the wallet was locked, and comes back to the same place when it is unlocked', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    await openReceive(test)
    test.adapter.emit({ type: 'disconnect', connectorId: 'io.metamask', reason: 'locked' })
    await expect.element(heading('Connect wallet')).toHaveFocus()
    await expect.element(dialog.getByRole('alert').getByText('MetaMask is locked')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Unlock' })).toBeVisible()
    await expect.poll(() => page.getByText('MetaMask is locked').elements()).toHaveLength(1)
    test.adapter.emit({ type: 'change', connectorId: 'io.metamask', session: sessionOf() })
    await expect.element(heading('Receive')).toHaveFocus()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect.element(heading('Account')).toHaveFocus()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('comes back to the same place after the wallet was unlocked by its button', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    await openReceive(test)
    test.adapter.emit({ type: 'disconnect', connectorId: 'io.metamask', reason: 'locked' })
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await expect.element(heading('Receive')).toHaveFocus()
  })

  it('leaves the choice of a wallet once the wallet that was there before is unlocked', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    const { open } = await renderWithKit(test)
    await connect(test.kit, { connectorId: 'io.metamask', namespace: 'eip155' })
    const lock = () =>
      test.adapter.emit({ type: 'disconnect', connectorId: 'io.metamask', reason: 'locked' })
    const unlock = () =>
      test.adapter.emit({ type: 'change', connectorId: 'io.metamask', session: sessionOf() })
    lock()
    open()
    await expect.element(dialog.getByRole('button', { name: 'Unlock' })).toBeVisible()
    unlock()
    await expect.element(dialog).not.toBeInTheDocument()
    lock()
    open({ view: 'Receive' })
    await expect.element(dialog.getByRole('button', { name: 'Unlock' })).toBeVisible()
    unlock()
    await expect.element(heading('Receive')).toHaveFocus()
    open({ view: 'Connect' })
    await expect.element(heading('Connect wallet')).toHaveFocus()
    test.adapter.emit({ type: 'change', connectorId: 'io.metamask', session: sessionOf() })
    await expect.element(heading('Connect wallet')).toBeVisible()
  })

  it('leads no other account to where the one of a locked wallet was', async () => {
    const test = createTestKit()
    const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    test.adapter.connectors = [metamask, rainbow]
    test.adapter.connect = async (id) => sessionOf(id === rainbow.id ? bob : alice)
    await openReceive(test)
    test.adapter.emit({ type: 'disconnect', connectorId: 'io.metamask', reason: 'locked' })
    await dialog.getByRole('button', { name: /Rainbow/ }).click()
    await expect.element(heading('Account')).toHaveFocus()
  })

  it('shows a way out when the wallet goes to a network that the site does not offer', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    const { open } = await renderWithKit(test)
    await opener.click()
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    open()
    test.adapter.emit({ type: 'change', connectorId: 'io.metamask', session: sessionOf(alice, 5) })
    await expect.element(heading('Unsupported network')).toBeVisible()
    test.adapter.emit({ type: 'change', connectorId: 'io.metamask', session: sessionOf(alice, 1) })
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
