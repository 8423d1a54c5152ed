import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { balancesQuery } from '@latchkit/core'
import { createAccountKit, red } from '../../../test/createAccountKit.ts'
import { alice } from '../../../test/createTestKit.ts'
import { deferred } from '../../../test/deferred.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { ConnectButton } from './ConnectButton.tsx'

const button = page.getByRole('region', { name: 'With balance' }).getByRole('button')
const account = `${red.networkId}:${alice}` as const

beforeEach(() => page.viewport(1000, 800))

function box(): readonly DOMRect[] {
  const element = button.element()
  const parts = element.querySelectorAll('[data-part="avatar"], [data-part="address"]')
  return [element, ...parts].map((each) => each.getBoundingClientRect())
}

function balancePlace(): Element {
  const place = button.element().querySelector('[data-part="button-balance"]')
  if (!place) throw new Error('The button has no place for a balance.')
  return place
}

async function render(test: Awaited<ReturnType<typeof createAccountKit>>) {
  return await renderWithKit(test, {
    children: (
      <section aria-label="With balance">
        <ConnectButton showBalance />
      </section>
    ),
  })
}

// The first test runs before anything was pressed in this page: a browser never forgets a press.
describe('before the visitor has done anything', () => {
  it('shows what was last known, and asks nobody', async () => {
    const test = await createAccountKit()
    await balancesQuery(test.kit, { account }).queryFn({ signal: new AbortController().signal })
    expect(navigator.userActivation.hasBeenActive).toBe(false)
    test.server.asked.length = 0
    await render(test)
    await expect.element(button).toHaveTextContent('2 ETH')
    expect(test.server.asked).toEqual([])
  })

  it('shows nothing where nothing is known, and asks nobody', async () => {
    const test = await createAccountKit()
    await render(test)
    await expect.element(button).toHaveTextContent('0xf3…b92266')
    await expect.poll(() => button.element().textContent).not.toContain('ETH')
    expect(test.server.asked).toEqual([])
  })
})

describe('once the visitor has opened the kit', () => {
  it('asks the server, and nothing on the page moves when it answers', async () => {
    const test = await createAccountKit()
    const { promise, resolve } = deferred<{ balances: [] }>()
    const { balances } = test.server.balances as { balances: [] }
    test.server.balances = promise
    await render(test)
    await expect.element(button).toHaveTextContent('0xf3…b92266')
    await expect.poll(() => box()[0]?.width).toBeGreaterThanOrEqual(276)
    const before = box()
    await button.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    resolve({ balances })
    await expect.element(page.getByText('2 ETH').first()).toBeInTheDocument()
    await expect.poll(() => button.element().textContent).toContain('2 ETH')
    await expect.poll(box).toEqual(before)
  })

  it('says that there is nothing where the server knows of no coin', async () => {
    const test = await createAccountKit()
    test.server.balances = { balances: [] }
    await render(test)
    await button.click()
    await expect.poll(() => balancePlace().textContent).toBe('0 ETH')
  })

  it('reads the network itself where the server could not', async () => {
    const test = await createAccountKit()
    test.server.balances = { balances: [], unavailable: ['eip155:31337'] }
    await render(test)
    await button.click()
    await expect.poll(() => balancePlace().textContent).toBe('2 ETH')
  })

  it('reads the network itself where the server is away', async () => {
    const test = await createAccountKit()
    test.server.balances = new Error('away')
    await render(test)
    await button.click()
    await expect.poll(() => button.element().textContent).toContain('2 ETH')
  })
})

it('is left out where the site has not asked for it', async () => {
  const test = await createAccountKit()
  await balancesQuery(test.kit, { account }).queryFn({ signal: new AbortController().signal })
  await renderWithKit(test)
  await expect.element(page.getByRole('main').getByRole('button')).toHaveTextContent(/^0xf3…b92266/)
})

it('gives way on a phone, where the button keeps its size', async () => {
  await page.viewport(390, 800)
  await render(await createAccountKit())
  await expect.element(button).toHaveTextContent('0xf3…b92266')
  await expect.poll(() => box()[0]?.width).toBe(180)
  expect(getComputedStyle(balancePlace()).display).toBe('none')
})
