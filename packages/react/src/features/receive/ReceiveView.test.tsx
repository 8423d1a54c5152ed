import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { encode } from 'uqr'
import { connect, KitError, switchNetwork, type WalletSession } from '@latchkit/core'
import {
  blue,
  createAccountKit,
  red,
  usdx,
  type AccountKit,
} from '../../../test/createAccountKit.ts'
import { alice, createTestKit, metamask, sessionOf } from '../../../test/createTestKit.ts'
import { deferred } from '../../../test/deferred.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const code = dialog.getByRole('img', { name: 'QR code to pay to your address' })

async function openReceive(test: AccountKit) {
  const { open } = await renderWithKit(test)
  open({ view: 'Receive' })
  await expect.element(dialog.getByRole('heading', { level: 2, name: 'Receive' })).toHaveFocus()
  await expect.element(code).toBeVisible()
}

/** True where the code that is drawn is the code of a text, module by module; the eyes are drawn apart. */
function shows(text: string): boolean {
  const path = code.element().querySelector('[data-part=qr-modules]')?.getAttribute('d') ?? ''
  const drawn = Array.from(path.matchAll(/M(\d+) (\d+)m/g), ([, x, y]) => `${x} ${y}`)
  const { data, size } = encode(text, { ecc: 'H', border: 4 })
  const isEye = (x: number, y: number) =>
    (x < 11 && y < 11) || (x < 11 && y >= size - 11) || (x >= size - 11 && y < 11)
  const wanted = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark && !isEye(x, y) ? `${x} ${y}` : [])),
  )
  return JSON.stringify(drawn) === JSON.stringify(wanted)
}

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

describe('receiving', () => {
  it('shows the address as a code, in groups for reading aloud, and what may be sent there', async () => {
    await openReceive(await createAccountKit())
    await expect.poll(() => shows(`pay:eip155:31337:${alice}`)).toBe(true)
    const groups = Array.from(
      dialog.element().querySelectorAll('[data-part=full-address] > span'),
      ({ textContent }) => textContent,
    )
    expect(groups.join('')).toBe(alice)
    expect(groups).toHaveLength(10)
    const strong = Array.from(
      dialog.element().querySelectorAll('[data-part=full-address] [data-strong]'),
      ({ textContent }) => textContent,
    )
    expect(strong.join('…')).toBe(`${alice.slice(0, 4)}…${alice.slice(-6, -4)}…${alice.slice(-4)}`)
    await expect
      .element(
        dialog.getByText(
          'Send only assets on Red Chain. To be paid on another network, choose it here:',
        ),
      )
      .toBeVisible()
    const others = dialog.getByRole('listitem')
    await expect
      .poll(() => others.elements().map(({ textContent }) => textContent))
      .toEqual(['Blue Chain'])
    expect(await violationsOf(dialog.element())).toEqual([])
  })

  it('names no other networks where there are none', async () => {
    await openReceive(await createAccountKit({ networks: [red] }))
    await expect
      .element(
        dialog.getByText('Send only assets on Red Chain to this address. Others could be lost.'),
      )
      .toBeVisible()
    await expect.element(dialog.getByText(/another network/)).not.toBeInTheDocument()
  })

  it('goes to another network when it is chosen, once the wallet agrees', async () => {
    const test = await createAccountKit()
    await openReceive(test)
    const { switchNetwork: agree } = test.adapter
    test.adapter.switchNetwork = async () => {
      throw new KitError('UserRejected', 'No.')
    }
    await button('Blue Chain').click()
    await expect.element(dialog.getByText('You declined the request in your wallet')).toBeVisible()
    await expect.poll(() => shows(`pay:${red.networkId}:${alice}`)).toBe(true)
    test.adapter.switchNetwork = agree
    await button('Blue Chain').click()
    await expect.poll(() => shows(`pay:${blue.networkId}:${alice}`)).toBe(true)
    await expect.element(button('Red Chain')).toBeVisible()
    await expect.element(button('Blue Chain')).not.toBeInTheDocument()
  })

  it('copies the address', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openReceive(await createAccountKit())
    // It is said for two seconds: a busy machine is told of its own press later.
    const isSaid = async () => {
      await expect.element(button('Copied')).toBeVisible()
    }
    await Promise.all([isSaid(), button('Copy address').click()])
    expect(writeText).toHaveBeenCalledWith(alice)
  })

  it('puts a token and an amount into the code', async () => {
    await openReceive(await createAccountKit())
    await button('Ask for an amount').click()
    await dialog.getByRole('combobox', { name: 'Token' }).selectOptions('USD Example (USDX)')
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    await amount.fill('1.5')
    await expect.poll(() => shows(`pay:eip155:31337:${alice}:${usdx}:1500000`)).toBe(true)
    await amount.fill('1.0000001')
    await expect.element(dialog.getByText('USDX has 6 decimals at most.')).toBeVisible()
    await expect.poll(() => shows(`pay:eip155:31337:${alice}:${usdx}`)).toBe(true)
    expect(await violationsOf(dialog.element())).toEqual([])
    await button('Ask for an amount').click()
    await expect.poll(() => shows(`pay:eip155:31337:${alice}`)).toBe(true)
  })

  it('asks for nothing any more once the wallet is on another network', async () => {
    const test = await createAccountKit()
    await openReceive(test)
    await button('Ask for an amount').click()
    await dialog.getByRole('combobox', { name: 'Token' }).selectOptions('USD Example (USDX)')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1.5')
    await expect.poll(() => shows(`pay:eip155:31337:${alice}:${usdx}:1500000`)).toBe(true)
    for (const { networkId } of [blue, red]) {
      await switchNetwork(test.kit, { networkId })
      await expect.poll(() => shows(`pay:${networkId}:${alice}`)).toBe(true)
    }
  })

  it('waits for a wallet that is being taken up again', async () => {
    const test = createTestKit()
    const stop = test.kit.start()
    test.adapter.connect = async () => sessionOf()
    await connect(test.kit, { connectorId: metamask.id, namespace: 'eip155' })
    stop()
    const answer = deferred<WalletSession>()
    test.adapter.reconnect = () => answer.promise
    const { open } = await renderWithKit(test)
    open({ view: 'Receive' })
    await expect.element(dialog.getByText('Loading')).toBeVisible()
    answer.resolve(sessionOf())
    await expect.element(code).toBeVisible()
  })

  it('shares the address where the browser can, and is silent when that is called off', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await openReceive(await createAccountKit())
    await button('Share').click()
    expect(share).toHaveBeenCalledWith({ title: 'My address on Red Chain', text: alice })
    share.mockRejectedValueOnce(new DOMException('no', 'AbortError'))
    await button('Share').click()
    await expect.element(dialog.getByText('Could not share')).not.toBeInTheDocument()
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await button('Share').click()
    await expect.element(dialog.getByText('Could not share')).toBeVisible()
  })

  it('does not offer to share where the browser cannot', async () => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    await openReceive(await createAccountKit())
    await expect.element(button('Share')).not.toBeInTheDocument()
  })
})
