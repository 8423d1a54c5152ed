import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connect, getConnection, KitError } from '@latchkit/core'
import { createMultichainKit } from '../../../test/createMultichainKit.ts'
import {
  alice,
  createTestKit,
  manyNetworks,
  sessionOf,
  type TestKit,
} from '../../../test/createTestKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const row = (name: RegExp) => dialog.getByRole('button', { name })

async function connected(chainId: number = 1): Promise<TestKit> {
  const test = createTestKit()
  test.adapter.connect = async () => sessionOf(alice, chainId)
  test.kit.start()
  await connect(test.kit, { connectorId: 'io.metamask', namespace: 'eip155' })
  return test
}

describe('networks', () => {
  it('marks the one in use', async () => {
    const { open } = await renderWithKit(await connected())
    open({ view: 'Networks' })
    await expect.element(row(/Ethereum/)).toHaveAttribute('aria-current', 'true')
    await expect.element(row(/Polygon/)).not.toHaveAttribute('aria-current')
  })

  it('says what a network is, to who asks', async () => {
    const { open } = await renderWithKit(await connected())
    open({ view: 'Networks' })
    const question = dialog.getByRole('button', { name: 'What is a network?' })
    await expect.element(question).toHaveAttribute('aria-expanded', 'false')
    await question.click()
    await expect.element(dialog.getByText(/^Each blockchain is a network/)).toBeVisible()
    expect(await violationsOf(document.body)).toEqual([])
  })

  it('brings the wallet to another one, and closes', async () => {
    const test = await connected()
    const asked: string[] = []
    test.adapter.switchNetwork = async (_, network) => {
      asked.push(network.networkId)
      test.adapter.emit({
        type: 'change',
        connectorId: 'io.metamask',
        session: sessionOf(alice, Number(network.id)),
      })
    }
    const { open } = await renderWithKit(test)
    open({ view: 'Networks' })
    await row(/Polygon/).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked).toEqual(['eip155:137'])
  })

  it('says that the wallet declined, and tries again', async () => {
    const test = await connected()
    let calls = 0
    test.adapter.switchNetwork = async () => {
      calls += 1
      throw new KitError('UserRejected', 'No.')
    }
    const { open } = await renderWithKit(test)
    open({ view: 'SwitchNetwork', params: { networkId: 'eip155:137' } })
    await expect.element(dialog.getByRole('alert').getByText('Switch declined')).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => calls).toBe(2)
  })

  it('says that the wallet could not add the network', async () => {
    const test = await connected()
    test.adapter.switchNetwork = async () => {
      throw new KitError('UnsupportedChain', 'No.')
    }
    const { open } = await renderWithKit(test)
    open({ view: 'SwitchNetwork', params: { networkId: 'eip155:137' } })
    await expect.element(dialog.getByText('Chain is not supported')).toBeVisible()
  })

  it('can be searched where there are many', async () => {
    const [first, ...others] = manyNetworks
    const test = createTestKit({ networks: [first!, ...others] })
    const { open } = await renderWithKit(test)
    open({ view: 'Networks' })
    await dialog.getByRole('searchbox', { name: 'Search networks' }).fill('7')
    await expect.element(row(/Network 7/)).toBeVisible()
    await expect.element(row(/Network 2/)).not.toBeInTheDocument()
    await dialog.getByRole('searchbox').fill('zz')
    await expect.element(dialog.getByText('No network found')).toBeVisible()
  })
})

describe('networks of several chain families', () => {
  it('stand by family, with every one marked that a wallet is on', async () => {
    const test = createMultichainKit()
    test.kit.start()
    for (const namespace of ['bip122', 'eip155'] as const)
      await connect(test.kit, { connectorId: 'app.fox', namespace })
    const { open } = await renderWithKit(test)
    open({ view: 'Networks' })
    const titles = dialog.getByRole('heading', { level: 3 })
    await expect
      .poll(() => titles.elements().map((each) => each.textContent))
      .toEqual(['EVM networks', 'Solana', 'Bitcoin'])
    await expect.element(row(/^Ethereum.*Current/)).toHaveAttribute('aria-current', 'true')
    await expect.element(row(/^Bitcoin.*Connected/)).not.toHaveAttribute('aria-current')
    expect(await violationsOf(dialog.element())).toEqual([])
    await row(/^Bitcoin.*Connected/).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getConnection(test.kit.store.get())?.namespace).toBe('bip122')
  })

  it('lead to a wallet where their family has none', async () => {
    const test = createMultichainKit()
    test.kit.start()
    await connect(test.kit, { connectorId: 'app.fox', namespace: 'eip155' })
    const { open } = await renderWithKit(test)
    open({ view: 'Networks' })
    await row(/^Solana/).click()
    await expect.element(dialog.getByRole('heading', { name: 'Connect wallet' })).toHaveFocus()
  })
})

describe('a network that the site does not offer', () => {
  it('can be left by switching', async () => {
    const test = await connected(5)
    test.adapter.switchNetwork = async (_, { id }) =>
      test.adapter.emit({
        type: 'change',
        connectorId: 'io.metamask',
        session: sessionOf(alice, Number(id)),
      })
    const { open } = await renderWithKit(test)
    await expect
      .element(page.getByRole('main').getByRole('button'))
      .toHaveTextContent('Wrong network')
    open()
    await row(/Ethereum/).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('main').getByRole('button'))
      .toHaveTextContent('0xf3…b92266')
  })

  it('can be left by disconnecting', async () => {
    const { open } = await renderWithKit(await connected(5))
    open()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('main').getByRole('button'))
      .toHaveTextContent('Connect wallet')
  })

  it('can just be closed', async () => {
    const { open } = await renderWithKit(await connected(5))
    open()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
