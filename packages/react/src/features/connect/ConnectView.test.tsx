import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect, KitError, type KitErrorCode } from '@latchkit/core'
import type { Network, WalletSession } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import {
  createTestKit,
  metamask,
  rainbow,
  sessionOf,
  testAdapter,
} from '../../../test/createTestKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')
const solana: Network = {
  ...ethereum,
  name: 'Solana',
  namespace: 'solana',
  networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

describe('connecting', () => {
  it('closes when the wallet has agreed', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    const { open } = await renderWithKit(test)
    open()
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveTextContent('0xf3…b92266')
  })

  it('asks the wallet once, says what to do in it, and stops waiting when the visitor leaves', async () => {
    const test = createTestKit()
    const signals: AbortSignal[] = []
    test.adapter.connect = (_, { signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const { open } = await renderWithKit(test)
    open()
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    await expect.element(dialog.getByRole('status').getByText('Waiting for MetaMask')).toBeVisible()
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  const sayings: readonly [KitErrorCode, string, string][] = [
    ['UserRejected', 'Connection declined', 'You declined in MetaMask. Nothing was shared.'],
    ['WalletLocked', 'MetaMask is locked', 'Unlock it, then try again.'],
    ['TimedOut', 'MetaMask did not answer', 'Its window may be hidden behind this one.'],
    ['WalletNotFound', 'MetaMask was not found', 'It may be turned off in your browser.'],
    ['HttpFailed', 'Could not connect', 'The server could not be reached'],
  ]
  it.for(sayings)('says what %s means, and tries again', async ([code, title, text]) => {
    const test = createTestKit()
    const connect = vi.fn(async (): Promise<WalletSession> => {
      throw new KitError(code, 'As told by the test.')
    })
    test.adapter.connect = connect
    const { open } = await renderWithKit(test)
    open()
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    await expect.element(dialog.getByRole('alert').getByText(title)).toBeVisible()
    await expect.element(dialog.getByText(text)).toBeVisible()
    connect.mockImplementation(async () => sessionOf())
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(connect).toHaveBeenCalledTimes(2)
  })

  it('asks which family to use where a wallet speaks several', async () => {
    const [factory, other] = testAdapter('solana')
    other.connectors = [{ ...metamask, namespace: 'solana' }]
    const asked: string[] = []
    other.connect = async (id) => {
      asked.push(id)
      return {
        networkId: solana.networkId,
        accounts: [
          {
            address: '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA',
            accountId: `${solana.networkId}:4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA`,
            type: 'eoa',
          },
        ],
      }
    }
    const test = createTestKit({ adapters: [factory], networks: [ethereum, solana] })
    const { open } = await renderWithKit(test)
    open()
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    await dialog.getByRole('button', { name: 'Solana' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked).toEqual(['io.metamask'])
  })

  it('puts wallets that were used before first, and says so', async () => {
    const test = createTestKit()
    test.adapter.connectors = [metamask, rainbow]
    test.adapter.connect = async () => sessionOf()
    const { open } = await renderWithKit(test)
    open()
    await dialog.getByRole('button', { name: /Rainbow/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    test.adapter.emit({ type: 'disconnect', connectorId: 'me.rainbow', reason: 'disconnected' })
    open()
    await expect.element(dialog.getByRole('button').nth(1)).toHaveTextContent('RainbowRecent')
    await expect.element(dialog.getByRole('button').nth(2)).toHaveTextContent('MetaMaskInstalled')
  })

  it('says that a wallet is locked, and asks it again', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    const { open } = await renderWithKit(test)
    open()
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    test.adapter.emit({ type: 'disconnect', connectorId: 'io.metamask', reason: 'locked' })
    open()
    await expect.element(dialog.getByText('MetaMask is locked')).toBeVisible()
    await dialog.getByRole('button', { name: 'Unlock' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveTextContent('0xf3…b92266')
  })

  it('says once of a wallet that it has ended the connection, in however many families it was', async () => {
    const [factory, other] = testAdapter('solana')
    other.connectors = [{ ...metamask, namespace: 'solana' }]
    other.connect = async () => ({
      networkId: solana.networkId,
      accounts: [
        {
          address: '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA',
          accountId: `${solana.networkId}:4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA`,
          type: 'eoa',
        },
      ],
    })
    const test = createTestKit({ adapters: [factory], networks: [ethereum, solana] })
    test.adapter.connect = async () => sessionOf()
    const { open } = await renderWithKit(test)
    for (const namespace of ['eip155', 'solana'] as const)
      await connect(test.kit, { connectorId: metamask.id, namespace })
    for (const adapter of [test.adapter, other])
      adapter.emit({ type: 'disconnect', connectorId: metamask.id, reason: 'disconnected' })
    open()
    await expect.element(dialog.getByText('MetaMask disconnected')).toBeVisible()
    await expect.element(dialog.getByText(/The wallet ended the connection/)).toBeVisible()
    await expect.poll(() => dialog.getByText('MetaMask disconnected').elements()).toHaveLength(1)
  })

  it('helps where no wallet is installed', async () => {
    const test = createTestKit()
    test.adapter.connectors = []
    const { open } = await renderWithKit(test)
    open()
    await expect.element(dialog.getByText('No wallet in this browser')).toBeVisible()
    await dialog.getByRole('button', { name: 'MetaMask' }).click()
    const link = dialog.getByRole('link', { name: 'Website' })
    await expect.element(link).toHaveAttribute('href', 'https://metamask.io/')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('does not let a wallet be chosen before the terms are agreed to, and remembers that they were', async () => {
    const test = createTestKit({
      features: { legalCheckbox: true },
      metadata: { name: 'Shop', termsUrl: 'https://shop.example/terms' },
    })
    const { open } = await renderWithKit(test)
    open()
    const wallet = dialog.getByRole('button', { name: /MetaMask/ })
    await expect.element(wallet).toBeDisabled()
    await expect
      .element(dialog.getByRole('link', { name: 'terms of service' }))
      .toHaveAttribute('href', 'https://shop.example/terms')
    await dialog.getByRole('checkbox').click()
    await expect.element(wallet).toBeEnabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    open()
    await expect.element(wallet).toBeEnabled()
  })

  it('sends nobody past the terms by another door', async () => {
    const test = createTestKit({
      features: { legalCheckbox: true },
      metadata: { name: 'Shop', termsUrl: 'https://shop.example/terms' },
    })
    const { open } = await renderWithKit(test)
    open({ view: 'ConnectingExternal', params: { walletKey: 'io.metamask' } })
    await expect.element(dialog.getByRole('checkbox')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeDisabled()
  })

  it('shows what is connected beside the other ways', async () => {
    const test = createTestKit()
    test.adapter.connectors = [metamask, rainbow]
    test.adapter.connect = async () => sessionOf()
    const { open } = await renderWithKit(test)
    open()
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    open({ view: 'Connect' })
    await expect.element(dialog.getByText('0xf3…b92266')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /^Rainbow/ })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /^MetaMask/ })).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: 'Disconnect MetaMask' }).click()
    await expect.element(dialog.getByText('0xf3…b92266')).not.toBeInTheDocument()
  })
})
