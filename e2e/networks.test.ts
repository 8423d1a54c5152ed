import { describe, expect } from 'vitest'
import { chains } from './support/chains.ts'
import { connectWallet } from './support/connectWallet.ts'
import { test } from './support/journey.ts'
import { shopOf } from './support/shop.ts'

/** A network that the shop does not offer. */
const elsewhere = { id: 99_999, rpcUrl: 'http://127.0.0.1:9' }

describe('a change of network in the wallet', () => {
  test('is followed', async ({ visit }) => {
    const { page, wallet } = await visit()
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.switchChain(31338)
    await expect.poll(() => shop.fact('Network').textContent()).toBe('Latch Two')
  })
})

describe('the list of networks', () => {
  test('shows each with a picture of its own', async ({ visit }) => {
    const { page } = await visit()
    const { button, modal } = shopOf(page)
    await connectWallet(page)
    await button.click()
    await modal.getByRole('button', { name: /^Network: / }).click()
    const pictures = modal.locator('[data-view="Networks"] img')
    await expect.poll(() => pictures.count()).toBe(4)
    const drawn = () =>
      pictures.evaluateAll((images) =>
        images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      )
    await expect.poll(async () => (await drawn()).length).toBe(4)
    const addresses = await pictures.evaluateAll((images) =>
      images.map((image) => image.getAttribute('src')),
    )
    expect(new Set(addresses).size).toBe(4)
  })
})

describe('switching the network', () => {
  test('in the modal asks the wallet and comes back to the account', async ({ visit }) => {
    const { page, wallet } = await visit()
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.answer('hold')
    await shop.button.click()
    await shop.modal.getByRole('button', { name: 'Network: Latch One. Choose another' }).click()
    await shop.modal.getByRole('button', { name: 'Latch Two' }).click()
    await shop.modal.getByText('Switching to Latch Two').waitFor()
    await wallet.waitForPrompt('wallet_switchEthereumChain')
    await wallet.approve()
    await shop.modal.getByRole('button', { name: 'Network: Latch Two. Choose another' }).waitFor()
    await expect.poll(() => shop.fact('Network').textContent()).toBe('Latch Two')
  })

  test('says so when it is declined, and can be tried again or left', async ({ visit }) => {
    const { page, wallet } = await visit()
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.answer('reject')
    await shop.button.click()
    await shop.modal.getByRole('button', { name: /^Network: Latch One/ }).click()
    await shop.modal.getByRole('button', { name: 'Latch Two' }).click()
    await shop.modal.getByText('Switch declined', { exact: true }).waitFor()
    await shop.modal.getByRole('button', { name: 'Back' }).click()
    await shop.modal.getByRole('button', { name: 'Latch Two' }).click()
    await shop.modal.getByText('Switch declined', { exact: true }).waitFor()
    await wallet.answer('approve')
    await shop.modal.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => shop.fact('Network').textContent()).toBe('Latch Two')
  })

  test('adds a network that the wallet does not know (4902)', async ({ visit }) => {
    const { page, wallet } = await visit()
    const shop = shopOf(page)
    await wallet.forgetChain(31338)
    await connectWallet(page)
    await shop.button.click()
    await shop.modal.getByRole('button', { name: /^Network: Latch One/ }).click()
    await shop.modal.getByRole('button', { name: 'Latch Two' }).click()
    await expect.poll(() => shop.fact('Network').textContent()).toBe('Latch Two')
    const requests = await wallet.requests()
    const added = requests.find(({ method }) => method === 'wallet_addEthereumChain')
    expect(added?.params).toMatchObject([
      {
        chainId: '0x7a6a',
        chainName: 'Latch Two',
        nativeCurrency: { name: 'Latch Two Coin', symbol: 'LTWO', decimals: 18 },
      },
    ])
    expect(requests.find(({ errorCode }) => errorCode === 4902)?.method).toBe(
      'wallet_switchEthereumChain',
    )
  })

  test('says that the chain is not supported where the wallet will not add it', async ({
    visit,
  }) => {
    const { page, wallet } = await visit()
    const shop = shopOf(page)
    await wallet.forgetChain(31338)
    await connectWallet(page)
    await wallet.answerNext('reject', 'wallet_addEthereumChain')
    await shop.button.click()
    await shop.modal.getByRole('button', { name: /^Network: Latch One/ }).click()
    await shop.modal.getByRole('button', { name: 'Latch Two' }).click()
    await shop.modal.getByText(/Switch declined|Chain is not supported/).waitFor()
    expect(await shop.fact('Network').textContent()).toBe('Latch One')
    await page.keyboard.press('Escape')
    await shop.modal.getByRole('button', { name: 'Latch Two' }).waitFor()
  })
})

describe('a wallet on a network that the shop does not offer', () => {
  const lost = () => ({ wallet: { chains: [...chains(), elsewhere] as const } })

  test('is told so, and can close the view, by key and by button', async ({ visit }) => {
    const { page, wallet } = await visit(lost())
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.switchChain(elsewhere.id)
    await expect.poll(() => shop.button.textContent()).toBe('Wrong network')
    await shop.button.click()
    await shop.modal.getByRole('heading', { name: 'Unsupported network' }).waitFor()
    await page.keyboard.press('Escape')
    await shop.dialog.waitFor({ state: 'hidden' })
    await shop.button.click()
    await shop.modal.getByRole('button', { name: 'Close' }).click()
    await shop.dialog.waitFor({ state: 'hidden' })
    expect(await shop.fact('Status').textContent()).toBe('connected')
  })

  test('comes back by choosing a network', async ({ visit }) => {
    const { page, wallet } = await visit(lost())
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.switchChain(elsewhere.id)
    await shop.button.click()
    await shop.modal.getByRole('button', { name: 'Latch Two' }).click()
    await expect.poll(() => shop.fact('Network').textContent()).toBe('Latch Two')
    await shop.dialog.waitFor({ state: 'hidden' })
  })

  test('comes back by a switch in the wallet itself', async ({ visit }) => {
    const { page, wallet } = await visit(lost())
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.switchChain(elsewhere.id)
    await shop.button.click()
    await shop.modal.getByRole('heading', { name: 'Unsupported network' }).waitFor()
    await wallet.switchChain(31337)
    await shop.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => shop.fact('Network').textContent()).toBe('Latch One')
  })

  test('can disconnect', async ({ visit }) => {
    const { page, wallet } = await visit(lost())
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.switchChain(elsewhere.id)
    await shop.button.click()
    await shop.modal.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
    await shop.dialog.waitFor({ state: 'hidden' })
  })

  test('leaves an open account for it, and is there after a reload', async ({ visit }) => {
    const { page, wallet } = await visit(lost())
    const shop = shopOf(page)
    await connectWallet(page)
    await shop.button.click()
    await shop.modal.getByRole('heading', { name: 'Account' }).waitFor()
    await wallet.switchChain(elsewhere.id)
    await shop.modal.getByRole('heading', { name: 'Unsupported network' }).waitFor()
    await page.reload()
    await expect.poll(() => shop.button.textContent()).toBe('Wrong network')
  })

  test('cannot pay, and is shown why', async ({ visit }) => {
    const { page, wallet } = await visit(lost())
    const shop = shopOf(page)
    await connectWallet(page)
    await wallet.switchChain(elsewhere.id)
    await expect.poll(() => shop.button.textContent()).toBe('Wrong network')
    await page.getByRole('button', { name: 'Low mug' }).click()
    await shop.modal.getByRole('heading', { name: 'Unsupported network' }).waitFor()
    expect((await wallet.requests()).map(({ method }) => method)).not.toContain(
      'eth_sendTransaction',
    )
  })
})
