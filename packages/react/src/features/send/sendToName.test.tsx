import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TransferRequest } from '@latchkit/core'
import {
  bob,
  createAccountKit,
  preparedOf,
  someBalances,
  usdx,
  type AccountKit,
} from '../../../test/createAccountKit.ts'
import { deferred } from '../../../test/deferred.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const amount = dialog.getByRole('textbox', { name: 'Amount in ETH' })
const receiver = dialog.getByRole('textbox', { name: 'Recipient' })
const submit = () => dialog.element().querySelector('[type="submit"]')?.textContent
const heading = (name: string) => dialog.getByRole('heading', { level: 2, name })

const carol = `0x${'c0'.repeat(20)}`

/** A server that knows what `answers` names. */
async function openForm(answers: Readonly<Record<string, unknown>> = {}): Promise<AccountKit> {
  const test = await createAccountKit()
  test.server.names = (path) => answers[decodeURIComponent(path.split('/')[3] ?? '')]
  await open(test)
  return test
}

async function open(test: AccountKit): Promise<void> {
  const { open: openView } = await renderWithKit(test)
  openView({ view: 'Send' })
  await expect.element(heading('Send')).toBeVisible()
  await amount.fill('0.5')
}

function lookups({ server }: AccountKit): readonly string[] {
  return server.asked
    .filter(({ pathname }) => pathname.startsWith('/v1/names/'))
    .map(({ pathname, searchParams }) => `${pathname} ${searchParams.get('chainId')}`)
}

describe('sending to a name', () => {
  it('shows the normal form and the whole address, and gives that address to the wallet', async () => {
    const test = await openForm({
      'Bob.latch.example': { name: 'bob.latch.example', address: bob.toLowerCase() },
      'bob.latch.example': { name: 'bob.latch.example', address: bob },
    })
    const given: TransferRequest[] = []
    const wallet = deferred<string>()
    test.chain.sendTransfer = async (_, { request }) => {
      given.push(request)
      return await wallet.promise
    }
    await receiver.fill('Bob.latch.example')
    await expect.poll(submit).toBe('Review')
    await expect.element(dialog.getByText('bob.latch.example', { exact: true })).toBeVisible()
    await expect.poll(() => dialog.element().textContent).toContain(bob)
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Review').click()
    await expect.element(heading('Review and send')).toHaveFocus()
    await expect.element(dialog.getByText('bob.latch.example', { exact: true })).toBeVisible()
    await expect.poll(() => dialog.element().textContent).toContain(bob)
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Send 0.5 ETH').click()
    await expect.element(dialog.getByText('Confirm in your wallet')).toBeVisible()
    await expect.element(dialog.getByText('bob.latch.example', { exact: true })).toBeVisible()
    await expect.poll(() => dialog.element().textContent).toContain(bob)
    await expect.poll(() => given.map(({ to }) => to)).toEqual([bob])
  })

  it('asks for what was typed in the end, with the network of the token, and for nothing without a dot', async () => {
    const test = await openForm({
      'bob.latch.example': { name: 'bob.latch.example', address: bob },
    })
    await receiver.fill('bob')
    await expect.poll(submit).toBe('Invalid address')
    typeAtOnce(['bob.la', 'bob.latch', 'bob.latch.exam', 'bob.latch.example'])
    await expect.poll(submit).toBe('Review')
    expect(lookups(test)).toEqual(['/v1/names/bob.latch.example/address eip155:31337'])
    await receiver.fill(bob)
    await expect.poll(submit).toBe('Review')
    expect(lookups(test)).toHaveLength(1)
  })

  it('takes no answer for another text, however late it comes', async () => {
    const slow = deferred<unknown>()
    const test = await openForm({
      'late.latch.example': slow.promise,
      'bob.latch.example': { name: 'bob.latch.example', address: bob },
    })
    await receiver.fill('late.latch.example')
    await expect.poll(() => lookups(test)).toHaveLength(1)
    await expect.poll(submit).toBe('Looking up the name')
    await receiver.fill('bob.latch.example')
    await expect.poll(submit).toBe('Review')
    slow.resolve({ name: 'late.latch.example', address: carol })
    await expect.element(dialog.getByText('bob.latch.example', { exact: true })).toBeVisible()
    await expect.poll(() => dialog.element().textContent).toContain(bob)
    await expect.poll(() => dialog.element().textContent).not.toContain(carol)
  })

  it.each([
    [{ address: null, missing: 'name' }, 'No account was found for odd.eth.'],
    [{ address: null, missing: 'expired' }, /^odd.eth has expired/],
    [{ address: null, missing: 'address' }, 'odd.eth has no address on Red Chain.'],
    [{ address: 'bc1qnothing' }, 'odd.eth has no address on Red Chain.'],
  ])('says why there is no address: %j', async (answer, sentence) => {
    await openForm({ 'ODD.eth': { name: 'odd.eth', ...answer } })
    await receiver.fill('ODD.eth')
    await expect.element(dialog.getByText(sentence)).toBeVisible()
    await expect.poll(submit).toBe('Invalid address')
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('says that a text can be no name, and that a site looks none up', async () => {
    const reasons = [{ field: 'name', name: 'name', description: 'No name is written so.' }]
    await openForm({ 'bоb.eth': Response.json({ status: 'FAILED', reasons }, { status: 400 }) })
    await receiver.fill('bоb.eth')
    await expect.element(dialog.getByText(/^This is not a valid name/)).toBeVisible()
    await receiver.fill('bob.eth')
    await expect.element(dialog.getByText(/^This site cannot look up names/)).toBeVisible()
    await expect.poll(submit).toBe('Invalid address')
  })

  it('warns of letters that may look like others', async () => {
    await openForm({ 'боб.eth': { name: 'боб.eth', address: bob } })
    await receiver.fill('боб.eth')
    await expect
      .element(
        dialog.getByText('This name has letters that can look like others.', { exact: false }),
      )
      .toBeVisible()
  })

  it('says that the server cannot be asked, and asks again', async () => {
    const answers: Record<string, unknown> = {
      'bob.eth': Response.json({ status: 'FAILED', reasons: [] }, { status: 403 }),
    }
    await openForm(answers)
    await receiver.fill('bob.eth')
    await expect.element(dialog.getByText('Error resolving name')).toBeVisible()
    await expect.poll(submit).toBe('Invalid address')
    expect(await violationsOf(dialog.element())).toEqual([])
    answers['bob.eth'] = { name: 'bob.eth', address: bob }
    await button('Try again').click()
    await expect.poll(submit).toBe('Review')
  })

  it('does not send a token to its own contract by a name', async () => {
    const test = await createAccountKit()
    test.server.names = () => ({ name: 'usdx.eth', address: usdx })
    const { open: openView } = await renderWithKit(test)
    const token = someBalances.find(({ symbol }) => symbol === 'USDX')
    openView({ view: 'Send', params: token ? { token } : {} })
    await expect.element(heading('Send')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Amount in USDX' }).fill('1')
    await receiver.fill('usdx.eth')
    await expect.element(dialog.getByText(/This is the contract of USDX itself/)).toBeVisible()
    await expect.poll(submit).toBe('Invalid address')
  })

  it('holds what goes to a name that leads elsewhere since, and never follows it by itself', async () => {
    const answers: Record<string, unknown> = { 'bob.eth': { name: 'bob.eth', address: bob } }
    const test = await openForm(answers)
    const prepared = vi.fn(async (request: TransferRequest) => preparedOf(request))
    test.chain.prepareTransfer = prepared
    await receiver.fill('bob.eth')
    await expect.poll(submit).toBe('Review')
    answers['bob.eth'] = { name: 'bob.eth', address: carol }
    await button('Review').click()
    await expect
      .element(
        dialog.getByRole('alert').filter({ hasText: 'bob.eth now points to another address' }),
      )
      .toBeVisible()
    await expect.element(button('Send 0.5 ETH')).toBeDisabled()
    await expect.poll(() => dialog.element().textContent).toContain(bob)
    expect(prepared.mock.calls.map(([{ to }]) => to)).not.toContain(carol)
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Back').click()
    await expect.poll(() => dialog.element().textContent).toContain(carol)
    await expect.poll(submit).toBe('Review')
  })

  it('asks nobody where the site has no server', async () => {
    const test = await createAccountKit({ apiUrl: undefined as never })
    await open(test)
    await receiver.fill('bob.eth')
    await expect.poll(submit).toBe('Invalid address')
    expect(lookups(test)).toEqual([])
  })
})

/** Quicker than any machine under load. */
function typeAtOnce(texts: readonly string[]): void {
  const input = receiver.element()
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const text of texts) {
    write?.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}
