import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { KitError } from '@latchkit/core'
import { createAccountKit, type AccountKit } from '../../../test/createAccountKit.ts'
import { alice, metamask } from '../../../test/createTestKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

const dialog = page.getByRole('dialog')
const field = dialog.getByRole('textbox', { name: 'Name' })
const register = dialog.getByRole('button', { name: 'Register alice.latch.example' })
const heading = (name: string) => dialog.getByRole('heading', { level: 2, name })
const now = '2026-01-01T00:00:00.000Z'

function refusedWith(description: string): Response {
  const reasons = [{ field: 'name', name: 'name', description }]
  return Response.json({ status: 'FAILED', reasons }, { status: 400 })
}

/** A server where only bobby has a name. */
async function openNames(posted: string[] = []): Promise<AccountKit> {
  const test = await createAccountKit({ features: { names: true } })
  test.server.names = (path, body) => {
    if (path === '/v1/profile/account') {
      posted.push(body)
      test.server.identity = { ...test.server.identity, name: 'alice.latch.example' }
      return {
        name: 'alice.latch.example',
        registered_at: now,
        updated_at: now,
        attributes: {},
        addresses: { 60: { address: alice, created_at: now } },
      }
    }
    if (path.startsWith('/v1/profile/reverse/')) return []
    const [, label = ''] = /suggestions\/(.+)$/.exec(path) ?? []
    const names = [label, `${label}hq`, `${label}pay`]
    return {
      suggestions: names.map((each) => ({
        name: `${each}.latch.example`,
        registered: each === 'bobby',
      })),
    }
  }
  const { open } = await renderWithKit(test)
  open({ view: 'Wallet', params: { namespace: 'eip155', connectorId: metamask.id } })
  await dialog.getByRole('button', { name: 'Account name Choose a name' }).click()
  await expect.element(heading('Account name')).toBeVisible()
  await expect.element(field).toBeVisible()
  return test
}

describe('registering a name', () => {
  it('is offered where the site says so alone', async () => {
    const { open } = await renderWithKit(await createAccountKit())
    open({ view: 'Wallet', params: { namespace: 'eip155', connectorId: metamask.id } })
    await expect.element(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await expect.element(dialog.getByText('Account name')).not.toBeInTheDocument()
  })

  it('registers a free name with a signature, and shows it as the account’s own', async () => {
    const posted: string[] = []
    const test = await openNames(posted)
    const sign = vi.fn(async () => '0x12')
    test.chain.signMessage = sign
    await field.fill('Alice')
    await expect.element(register).toBeEnabled()
    await expect.element(dialog.getByText('.latch.example', { exact: true })).toBeVisible()
    expect(await violationsOf(dialog.element())).toEqual([])
    await register.click()
    await expect.element(dialog.getByText('alice.latch.example is yours')).toBeVisible()
    expect(JSON.parse(posted[0] ?? '')).toMatchObject({
      signature: '0x12',
      coin_type: 2_147_514_985,
      address: alice,
    })
    expect(sign).toHaveBeenCalledTimes(1)
    await dialog.getByRole('button', { name: 'Show the account' }).click()
    await expect.element(dialog.getByText('alice.latch.example')).toBeVisible()
  })

  it('says that a name is taken, and takes a suggestion instead', async () => {
    await openNames()
    await field.fill('bobby')
    await expect
      .element(dialog.getByText('bobby.latch.example is taken. Choose another one.'))
      .toBeVisible()
    await expect
      .element(dialog.getByRole('button', { name: 'Register', exact: true }))
      .toBeDisabled()
    await dialog.getByRole('button', { name: 'bobbyhq.latch.example Available' }).click()
    await expect.element(field).toHaveValue('bobbyhq')
    await expect
      .element(dialog.getByRole('button', { name: 'Register bobbyhq.latch.example' }))
      .toBeEnabled()
  })

  it.each([
    ['abc', 'A name has at least 4 characters.'],
    ['al ice', 'Use letters, digits and hyphens only.'],
    ['-alice', 'A name neither begins nor ends with a hyphen.'],
    ['a'.repeat(64), 'A name has at most 63 characters.'],
  ])('says what is wrong with %s without asking the server', async (text, problem) => {
    const { server } = await openNames()
    await field.fill(text)
    await expect.element(dialog.getByText(problem)).toBeVisible()
    expect(server.asked.filter(({ pathname }) => pathname.includes('suggestions'))).toEqual([])
  })

  it('shows the reason of the server, and lets the visitor try again', async () => {
    const test = await openNames()
    const { names } = test.server
    test.chain.signMessage = async () => '0x12'
    test.server.names = (path, body) =>
      path === '/v1/profile/account'
        ? refusedWith('alice.latch.example is already registered.')
        : names(path, body)
    await field.fill('alice')
    await register.click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(
        'Error registering name alice.latch.examplealice.latch.example is already registered.',
      )
    test.server.names = names
    await register.click()
    await expect.element(dialog.getByText('alice.latch.example is yours')).toBeVisible()
  })

  it('stays where it is when the visitor declines to sign', async () => {
    const test = await openNames()
    test.chain.signMessage = async () => {
      throw new KitError('UserRejected', 'No.')
    }
    await field.fill('alice')
    await userEvent.keyboard('{Enter}')
    await expect.element(register).toBeEnabled()
    await register.click()
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('You declined the request in your wallet')
    await expect.element(field).toHaveValue('alice')
  })

  it('says that the server cannot be asked, and asks again', async () => {
    const test = await openNames()
    const { names } = test.server
    test.server.names = () => refusedWith('Not now.')
    await field.fill('alice')
    await expect.element(dialog.getByText('Error fetching name suggestions')).toBeVisible()
    test.server.names = names
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.element(register).toBeEnabled()
  })

  it('a server that gives no names away is said to be one, not a name that is taken', async () => {
    const test = await openNames()
    test.server.names = () => undefined
    await field.fill('alice')
    await expect.element(dialog.getByText('This site does not offer account names.')).toBeVisible()
  })
})
