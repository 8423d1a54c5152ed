import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { SwapTokens } from '@latchkit/wire'
import { createAccountKit, someBalances, type AccountKit } from '../../../test/createAccountKit.ts'
import { deferred } from '../../../test/deferred.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')
const warning = dialog.getByText('Unverified token')
const cards = () =>
  Array.from(dialog.element().querySelectorAll('[data-part="amount-card"]'), (card) => ({
    text: card.textContent,
    lines: card.querySelectorAll('[data-part="amount-line"]').length,
  }))

/** Opens the form of swaps; the server's list of tokens comes when it is resolved. */
async function openSwap(test: AccountKit): Promise<(answer: SwapTokens) => void> {
  const list = deferred<SwapTokens>()
  const rest = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    new URL(input instanceof Request ? input.url : input, location.href).pathname ===
    '/v1/convert/tokens'
      ? Response.json(await list.promise)
      : rest(input, init)
  Object.assign(test.kit.adapters.get('eip155') ?? {}, {
    checkSwap: () => Promise.reject(new Error('Nothing is swapped in these tests.')),
  })
  const { open } = await renderWithKit(test)
  open({ view: 'Swap' })
  await expect.element(dialog.getByRole('textbox', { name: /^You pay/ })).toBeVisible()
  return list.resolve
}

it('judges no token before the list is there, the network’s own coin never, and another that is not listed then', async () => {
  const test = await createAccountKit()
  const resolve = await openSwap(test)
  await expect.element(dialog.getByText('Balance 2')).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
  resolve({ tokens: [] })
  await dialog.getByRole('button', { name: /^ETH/ }).click()
  await expect.element(dialog.getByText('Unverified').first()).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: /Ether/ }))
    .not.toHaveTextContent('Unverified')
  await dialog.getByRole('button', { name: /USD Example/ }).click()
  await expect.element(warning).toBeVisible()
})

it('says that it loads while what the account has is not known, and asks for no choice', async () => {
  const test = await createAccountKit()
  const late = deferred<void>()
  test.server.balances = late.promise.then(() => ({ balances: someBalances }))
  const resolve = await openSwap(test)
  await expect.element(dialog.getByRole('button', { name: 'Loading' }).first()).toBeVisible()
  expect(dialog.getByText('Choose a token').elements()).toHaveLength(1)
  resolve({ tokens: [] })
  late.resolve()
  await expect.element(dialog.getByText('Balance 2')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Loading' })).not.toBeInTheDocument()
})

it('leaves no empty line where no token is chosen', async () => {
  const resolve = await openSwap(await createAccountKit())
  resolve({ tokens: [] })
  await expect.element(dialog.getByText('Balance 2')).toBeVisible()
  await expect.poll(cards).toEqual([
    { text: expect.stringContaining('Balance 2'), lines: 2 },
    { text: expect.stringContaining('Choose a token'), lines: 1 },
  ])
})

it('does not say that there is nothing where the server cannot read the network in use', async () => {
  const test = await createAccountKit()
  test.server.balances = { balances: [], unavailable: ['eip155:31337'] }
  const resolve = await openSwap(test)
  resolve({ tokens: [] })
  await expect.element(dialog.getByText('Could not load tokens')).toBeVisible()
  await expect.element(dialog.getByText('Balance 0')).not.toBeInTheDocument()
  test.server.balances = { balances: someBalances }
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Balance 2')).toBeVisible()
})

it('does not say that there is nothing where the server does not say what there is, and can be tried again', async () => {
  const test = await createAccountKit()
  const { balances } = test.server
  const away = deferred<never>()
  test.server.balances = away.promise
  const resolve = await openSwap(test)
  resolve({ tokens: [] })
  away.resolve(new Error('away') as never)
  await expect.element(dialog.getByText('Could not load tokens')).toBeVisible()
  await expect.element(dialog.getByText('Balance 0')).not.toBeInTheDocument()
  test.server.balances = balances
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Balance 2')).toBeVisible()
})
