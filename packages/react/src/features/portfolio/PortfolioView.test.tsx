import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createAccountKit, type AccountKit } from '../../../test/createAccountKit.ts'
import { deferred } from '../../../test/deferred.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const slider = dialog.getByRole('slider', { name: 'Value over time' })

/** A day apart, the last one now. */
function portfolioOf(...values: (number | null)[]) {
  const beginMs = Date.UTC(2026, 0, 1, 12)
  return {
    data: [],
    values: values.map((value, day) => ({
      at: new Date(beginMs + day * 86_400_000).toISOString(),
      value,
    })),
  }
}

async function openAccount(portfolio: AccountKit['server']['portfolio']): Promise<AccountKit> {
  const test = await createAccountKit()
  test.server.portfolio = portfolio
  const { open } = await renderWithKit(test)
  open({ view: 'Account' })
  return test
}

/** From the change of the day, beneath the total. */
async function openPortfolio(portfolio: AccountKit['server']['portfolio']): Promise<AccountKit> {
  const test = await openAccount(portfolio)
  await button(/Value over time$/).click()
  await expect.element(dialog.getByRole('heading', { name: 'Value over time' })).toHaveFocus()
  return test
}

it('draws what the account was worth, with gaps where that is not known', async () => {
  const { server } = await openPortfolio({ '30d': portfolioOf(100, 200, null, 150, 50) })
  await expect.element(dialog.getByText('$50.00', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('−$50.00 (50%)')).toBeVisible()
  await expect.element(dialog.getByText('Down 50% in this period')).toBeInTheDocument()
  const path = () =>
    dialog.element().querySelector('[data-part=value-chart] path')?.getAttribute('d')
  await expect.poll(() => path()?.match(/M/g)).toHaveLength(2)
  await expect.poll(() => path()?.match(/L/g)).toHaveLength(2)
  const [asked] = server.asked.filter(({ pathname }) => pathname.endsWith('/portfolio'))
  expect(asked?.searchParams.get('currency')).toBe('usd')
  expect(await violationsOf(dialog.element())).toEqual([])
})

it('says how much came to an account that began with nothing', async () => {
  await openPortfolio({ '30d': portfolioOf(0, 1_000) })
  await expect.element(dialog.getByText('+$1,000.00', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Up $1,000.00 in this period')).toBeInTheDocument()
})

it('reads single values off the line by keyboard and by pointer', async () => {
  await openPortfolio({ '30d': portfolioOf(100, 200, null, 150) })
  await expect.element(slider).toBeInTheDocument()
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Jan 3.*: Not known$/))
  await expect.element(dialog.getByText('–', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Jan 1.*: \$100\.00$/))
  await expect.element(dialog.getByText('$100.00', { exact: true })).toBeVisible()
  const { left, width, top } = slider.element().getBoundingClientRect()
  slider.element().dispatchEvent(
    new PointerEvent('pointermove', {
      clientX: left + width * 0.34,
      clientY: top + 5,
      bubbles: true,
    }),
  )
  await expect.element(dialog.getByText('$200.00', { exact: true })).toBeVisible()
  slider.element().blur()
  await expect.element(dialog.getByText('$150.00', { exact: true })).toBeVisible()
})

it('has the same as a table, the newest first', async () => {
  await openPortfolio({ '30d': portfolioOf(100, null, 150) })
  await button('Show as a table').click()
  const rows = dialog.getByRole('row')
  await expect.poll(() => rows.elements().map((row) => row.textContent)).toHaveLength(4)
  const texts = rows.elements().map(({ textContent }) => textContent)
  expect(texts[1]).toMatch(/^Jan 3.*\$150\.00$/)
  expect(texts[2]).toMatch(/^Jan 2.*Not known$/)
  expect(await violationsOf(dialog.element())).toEqual([])
  await button('Hide the table').click()
  await expect.poll(() => rows.elements()).toHaveLength(0)
})

it('asks for the period that is chosen, and says where it has no values', async () => {
  await openPortfolio({ '30d': portfolioOf(100, 150), '1y': portfolioOf(null, null, 150) })
  await expect.element(slider).toBeInTheDocument()
  await button('1 y').click()
  await expect.element(button('1 y')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog.getByText('No values for this period yet')).toBeVisible()
  expect(await violationsOf(dialog.element())).toEqual([])
})

it('holds the place of the line until it comes', async () => {
  const answer = deferred<ReturnType<typeof portfolioOf>>()
  await openPortfolio({ '30d': answer.promise })
  await expect.poll(() => dialog.element().querySelectorAll('[aria-busy=true]').length).toBe(1)
  answer.resolve(portfolioOf(1, 2))
  await expect.element(slider).toBeInTheDocument()
})

it('says that the server cannot be reached, and asks again when told to', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { server } = await openPortfolio({ '30d': new TypeError('down') })
  await expect.element(dialog.getByText('Could not load the values')).toBeVisible()
  server.portfolio = { '30d': portfolioOf(1, 2) }
  await button('Try again').click()
  await expect.element(slider).toBeInTheDocument()
})
