import { createKit, disconnect, getConnection } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import { createMockWallet } from '@latchkit/testing/unit'
import { expect, onTestFinished, vi } from 'vitest'
import { mount, openModal, unmountAll } from '../src/index.ts'

/** Connects a wallet by the kit's own views in whatever page this is, looks around, and disconnects. */
export async function unitJourney(): Promise<void> {
  const wallet = createMockWallet({ name: 'Fox', rdns: 'example.fox' })
  onTestFinished(() => wallet.uninstall())
  const kit = createKit({ projectId: 'test', adapters: [evm()], networks: [ethereum] })
  const place = document.createElement('div')
  document.body.append(place)
  mount(kit, place)
  onTestFinished(async () => {
    unmountAll(kit)
    // What React still has to do it does before the page goes.
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
  })
  const errors = vi.spyOn(console, 'error')
  const [address] = await wallet.addresses()

  await click(() => find(place, 'button', 'Connect wallet'))
  await click(() => find(dialog(), 'button', 'Fox'))
  await vi.waitFor(() => expect(getConnection(kit.store.get())?.account.address).toBe(address))
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull())
  expect(place.textContent).toContain(address)

  for (const [view, title] of [
    ['Account', address],
    ['Networks', 'Choose network'],
    ['Receive', 'Receive'],
    ['Send', 'Send'],
  ] as const) {
    await openModal(kit, { view })
    await vi.waitFor(() => expect(dialog().textContent).toContain(title))
    await vi.waitFor(() => expect(dialog().querySelector('[aria-busy=true]')).toBeNull())
  }
  await disconnect(kit)
  await vi.waitFor(() => expect(find(place, 'button', 'Connect wallet')).toBeDefined())
  expect(errors).not.toHaveBeenCalled()
}

function dialog(): Element {
  const open = document.querySelector('dialog[open]')
  if (!open) throw new Error('No dialog is open.')
  return open
}

function find(inside: Element, selector: string, text: string): HTMLElement {
  const all = Array.from(inside.querySelectorAll<HTMLElement>(selector))
  const found = all.find(({ textContent }) => textContent.includes(text))
  if (!found) throw new Error(`No ${selector} says ${text}: ${inside.textContent}`)
  return found
}

async function click(target: () => HTMLElement): Promise<void> {
  ;(await vi.waitFor(target)).click()
}
