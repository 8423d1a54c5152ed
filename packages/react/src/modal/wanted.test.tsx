import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { disconnect, getConnection } from '@latchkit/core'
import { createAccountKit, someBalances } from '../../test/createAccountKit.ts'
import { createMultichainKit } from '../../test/createMultichainKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const heading = (name: string) => dialog.getByRole('heading', { level: 2, name })

describe('a view that is opened without an account', () => {
  it('is there with its parameters once a wallet is connected', async () => {
    const test = await createAccountKit()
    await disconnect(test.kit)
    const { open } = await renderWithKit(test)
    const token = someBalances.find(({ symbol }) => symbol === 'USDX')
    if (!token) throw new Error('There is no such token.')
    open({ view: 'Send', params: { token } })
    await expect.element(heading('Connect wallet')).toHaveFocus()
    await button('What is a wallet?').click()
    await button('Back').click()
    await button(/MetaMask/).click()
    await expect.element(heading('Send')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Amount in USDX' })).toBeVisible()
    await expect.element(button('Back')).not.toBeInTheDocument()
  })

  it('waits until the wallet was asked for all of its families', async () => {
    const test = createMultichainKit()
    test.kit.start()
    const { open } = await renderWithKit(test)
    open({ view: 'Receive' })
    await button(/Fox/).click()
    await button('Connect all 3').click()
    await expect.element(heading('Receive')).toHaveFocus()
    expect(getConnection(test.kit.store.get())?.namespace).toBe('eip155')
    expect(Object.values(test.adapters).length).toBe(3)
  })

  it('is forgotten by a visitor who leaves and begins with something else', async () => {
    const test = await createAccountKit()
    await disconnect(test.kit)
    const { open } = await renderWithKit(test)
    open({ view: 'Send' })
    await button('Close').click()
    await expect.element(dialog).not.toBeInTheDocument()
    open()
    await button(/MetaMask/).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
