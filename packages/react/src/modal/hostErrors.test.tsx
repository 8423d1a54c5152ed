import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestKit } from '../../test/createTestKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'
import { ConnectPanel } from './ConnectPanel.tsx'
import * as frame from './Frame.tsx'

vi.mock('./Frame.tsx', { spy: true })
afterEach(() => vi.restoreAllMocks())

const dialog = page.getByRole('dialog')
const shop = page.getByRole('heading', { level: 1, name: 'Shop' })

describe('a fault of the kit', () => {
  it('refuses a view that is not there and opens nothing', async () => {
    const { open } = await renderWithKit(createTestKit())
    expect(() => open({ view: 'Nonsense' } as never)).toThrow(
      'Latchkit has no view named Nonsense.\nOpen one of Connect, AllWallets',
    )
    await expect.element(dialog).not.toBeInTheDocument()
    open()
    await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
  })

  it('takes the event of a press for no wish', async () => {
    const { open } = await renderWithKit(createTestKit())
    open(new MouseEvent('click', { view: window }) as never)
    await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
  })

  it('refuses parameters that a view cannot read, and opens nothing', async () => {
    const { open } = await renderWithKit(createTestKit())
    expect(() => open({ view: 'SwitchNetwork', params: { networkId: 7 } } as never)).toThrow(
      'The view SwitchNetwork cannot be opened: `networkId` is 7.\nIt must be the CAIP-2 id of',
    )
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(shop).toBeVisible()
  })

  it('takes a broken modal away, leaves the site alone, and opens again', async () => {
    const paint = vi.spyOn(frame, 'Frame')
    paint.mockImplementation(() => {
      throw new Error('broken on purpose')
    })
    const { open } = await renderWithKit(createTestKit())
    const button = page.getByRole('main').getByRole('button', { name: 'Connect wallet' })
    open()
    await vi.waitFor(() => expect(paint).toHaveBeenCalled())
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await expect.element(shop).toBeVisible()
    paint.mockRestore()
    await button.click()
    await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
  })

  it('lets a broken panel say so, and tries again', async () => {
    const paint = vi.spyOn(frame, 'Frame')
    paint.mockImplementation(() => {
      throw new Error('broken on purpose')
    })
    await renderWithKit(createTestKit(), { children: <ConnectPanel /> })
    const again = page.getByRole('button', { name: 'Could not load. Try again' })
    await expect.element(again).toBeVisible()
    await expect.element(shop).toBeVisible()
    paint.mockRestore()
    await again.click()
    await expect.element(page.getByRole('button', { name: /MetaMask/ })).toBeVisible()
  })
})
