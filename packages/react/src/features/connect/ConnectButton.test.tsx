import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { connect, type Kit, type WalletSession } from '@latchkit/core'
import { createAccountKit } from '../../../test/createAccountKit.ts'
import { alice, createTestKit, sessionOf } from '../../../test/createTestKit.ts'
import { deferred } from '../../../test/deferred.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { ConnectButton } from './ConnectButton.tsx'

const button = page.getByRole('main').getByRole('button')
const ask = (kit: Kit) => connect(kit, { connectorId: 'io.metamask', namespace: 'eip155' })

function box(): { width: number; height: number; left: number; top: number } {
  const { width, height, left, top } = button.element().getBoundingClientRect()
  return { width, height, left, top }
}

describe('the button', () => {
  it('has the same size in every state', async () => {
    const test = createTestKit()
    const { promise, resolve } = deferred<WalletSession>()
    test.adapter.connect = () => promise
    await renderWithKit(test)
    await expect.element(button).toHaveTextContent('Connect wallet')
    const first = box()
    expect(first.width).toBeGreaterThan(100)

    const asked = ask(test.kit)
    await expect.element(button).toHaveTextContent('Connecting…')
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    expect(box()).toEqual(first)

    resolve(sessionOf())
    await asked
    await expect.element(button).toHaveTextContent('0xf3…b92266')
    expect(box()).toEqual(first)

    test.adapter.emit({ type: 'change', connectorId: 'io.metamask', session: sessionOf(alice, 5) })
    await expect.element(button).toHaveTextContent('Wrong network')
    expect(box()).toEqual(first)
  })

  it('says the whole address to screen readers', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    await renderWithKit(test)
    await ask(test.kit)
    await expect.element(page.getByRole('button', { name: alice })).toBeVisible()
  })

  it('shows the account of the last visit at once, until its wallet has answered', async () => {
    const before = createTestKit()
    before.adapter.connect = async () => sessionOf()
    before.kit.start()
    await ask(before.kit)

    const test = createTestKit()
    for (const [key, value] of before.storage) test.storage.set(key, value)
    const { promise, resolve } = deferred<WalletSession>()
    test.adapter.reconnect = () => promise
    await renderWithKit(test)
    await expect.element(button).toHaveTextContent('0xf3…b92266')
    await expect.element(button).toHaveTextContent('Reconnecting…')
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    resolve(sessionOf())
    await expect.element(button).not.toHaveTextContent('Reconnecting…')
    await expect.element(button).toHaveTextContent('0xf3…b92266')
  })

  it('shows the name of the account as soon as the kit knows it, also on the next visit, and asks nobody for it', async () => {
    const before = await createAccountKit()
    const name = 'a.very.long.name.that.needs.more.room.than.there.is.example'
    before.server.identity = { name, avatar: null, resolvedAt: '2026-01-01T00:00:00Z' }
    const { open } = await renderWithKit(before)
    await expect.element(button).toHaveTextContent('0xf3…b92266')
    const first = box()
    expect(before.server.asked).toEqual([])
    open({ view: 'Account' })
    await expect.element(button).toHaveTextContent(name)
    expect(box()).toEqual(first)
    await cleanup()

    const { storage } = before
    const test = await createAccountKit({
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: () => {},
        removeItem: () => {},
      },
    })
    await renderWithKit(test)
    await expect.element(button).toHaveTextContent(name)
    await expect.element(page.getByTitle(alice)).toBeVisible()
    expect(test.server.asked).toEqual([])
  })

  it('can be drawn by the site itself', async () => {
    await renderWithKit(createTestKit(), {
      children: (
        <ConnectButton.Custom>
          {({ status, open }) => (
            <button type="button" onClick={() => open({ view: 'WhatIsWallet' })}>
              Own {status}
            </button>
          )}
        </ConnectButton.Custom>
      ),
    })
    await page.getByRole('button', { name: 'Own disconnected' }).click()
    await expect
      .element(page.getByRole('dialog').getByRole('heading', { name: 'What is a wallet?' }))
      .toBeVisible()
  })

  it('speaks with the texts of the site where it has its own', async () => {
    await renderWithKit(createTestKit(), { messages: { 'button.connect': 'Sign in' } })
    await expect.element(button).toHaveTextContent('Sign in')
  })
})
