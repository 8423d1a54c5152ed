import { connect, disconnect, getConnection } from '@latchkit/core'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { alice, bob, createWalletPage, type WalletPage } from '../test/createWalletPage.ts'
import {
  closeModal,
  defineElements,
  mount,
  openModal,
  setAppearance,
  unmountAll,
  type AccountChangeEvent,
  type Mounted,
} from './index.ts'

const dialog = page.getByRole('dialog')
const opener = page.getByRole('button', { name: 'Connect wallet' })
const account = page.getByRole('button', { name: alice })
const fox = { connectorId: 'example.fox', namespace: 'eip155' } as const

// A page defines its elements once.
let site: WalletPage
beforeAll(() => {
  site = createWalletPage()
})
afterEach(async () => {
  await disconnect(site.kit)
  document.body.replaceChildren()
})

function place<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  document.body.append(element)
  return element
}

async function connectByButton(): Promise<void> {
  await opener.first().click()
  await dialog.getByRole('button', { name: /Fox/ }).click()
  await expect.element(account.first()).toBeVisible()
}

describe('the custom elements', () => {
  it('take the place of what is in them once they are defined, wherever they are in the page', async () => {
    document.body.innerHTML =
      '<latchkit-button>Connect …</latchkit-button><p><latchkit-connect></latchkit-connect></p>'
    expect(document.body.textContent).toContain('Connect …')
    defineElements(site.kit)
    await expect.element(opener).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Fox/ })).toBeVisible()
    expect(document.body.textContent).not.toContain('Connect …')
  })

  it('bring their styles along, once', async () => {
    place('latchkit-button')
    place('latchkit-button')
    await expect.element(opener.first()).toHaveStyle({ cursor: 'pointer' })
    const named = document.adoptedStyleSheets.filter(({ cssRules }) =>
      [...cssRules].some((rule) => rule.cssText.includes('latch-styles-element')),
    )
    expect(named).toHaveLength(1)
  })

  it('connect a wallet in the one modal of the page, and say so', async () => {
    const first = place('latchkit-button')
    const second = place('latchkit-button')
    const seen: (string | undefined)[] = []
    for (const element of [first, second])
      element.addEventListener('accountchange', ({ detail }: AccountChangeEvent) =>
        seen.push(detail?.account.address),
      )
    await opener.first().click()
    await expect.element(dialog).toBeVisible()
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
    await dialog.getByRole('button', { name: /Fox/ }).click()
    await expect.element(account.nth(1)).toBeVisible()
    expect(seen).toEqual([alice, alice])
    site.select(bob)
    await expect.poll(() => seen).toEqual([alice, alice, bob, bob])
    site.select(alice)
    await disconnect(site.kit)
    await expect.element(opener.first()).toBeVisible()
    expect(seen.slice(-2)).toEqual([undefined, undefined])
  })

  it('show the balance by attribute and by property, also one that was set before', async () => {
    const button = place('latchkit-button')
    expect(button.showBalance).toBe(false)
    button.showBalance = true
    expect(button.hasAttribute('show-balance')).toBe(true)
    await expect.poll(() => button.querySelector('[data-balance]')).not.toBeNull()
    button.removeAttribute('show-balance')
    await expect.poll(() => button.querySelector('[data-balance]')).toBeNull()

    const early = document.createElement('latchkit-button')
    Object.defineProperty(early, 'showBalance', { value: true, configurable: true, writable: true })
    document.body.append(early)
    expect(early.hasAttribute('show-balance')).toBe(true)
  })

  it('stay as they are while they are moved, and leave nothing behind', async () => {
    const button = place('latchkit-button')
    await expect.element(opener).toBeVisible()
    const painted = button.querySelector('[data-part=button]')
    const elsewhere = document.createElement('section')
    document.body.append(elsewhere)
    elsewhere.append(button)
    await Promise.resolve()
    expect(button.querySelector('[data-part=button]')).toBe(painted)
    elsewhere.remove()
    await expect.poll(() => document.querySelector('latchkit-root')).toBeNull()
    expect(button.childElementCount).toBe(0)
  })

  it('show another kit by property', async () => {
    const other = createWalletPage('other')
    const button = place('latchkit-button')
    button.kit = other.kit
    await opener.click()
    await dialog.getByRole('button', { name: /Fox/ }).first().click()
    await expect.element(account).toBeVisible()
    expect(getConnection(other.kit.store.get())?.account.address).toBe(alice)
    expect(getConnection(site.kit.store.get())).toBeUndefined()
    other.uninstall()
  })

  it('show another kit by property once they are painted, and the others of the first kit stay', async () => {
    const other = createWalletPage('third')
    const { unmount } = mount(other.kit, document.body.appendChild(document.createElement('p')))
    // It starts with the first paint.
    await vi.waitFor(() => connect(other.kit, fox))
    await expect.element(account).toBeVisible()
    const [button, beside] = [place('latchkit-button'), place('latchkit-button')]
    await expect.element(opener.nth(1)).toBeVisible()
    const seen: unknown[] = []
    button.addEventListener('accountchange', ({ detail }: AccountChangeEvent) =>
      seen.push(detail?.account.address),
    )
    button.kit = other.kit
    await expect.element(account.nth(1)).toBeVisible()
    expect(seen).toEqual([alice])
    await expect.poll(() => beside.querySelector('[data-part=button]')).not.toBeNull()
    await opener.click()
    await expect.element(dialog).toBeVisible()
    unmount()
    await disconnect(other.kit)
    other.uninstall()
  })

  it('are not defined for a second kit', () => {
    expect(() => defineElements(site.kit)).not.toThrow()
    const other = createWalletPage('second')
    other.uninstall()
    expect(() => defineElements(other.kit)).toThrow(
      expect.objectContaining({ code: 'InvalidConfig' }),
    )
  })
})

describe('mount', () => {
  const shown: Mounted[] = []
  afterEach(() => {
    for (const one of shown.splice(0)) one.unmount()
  })
  const show = (element: Element, options?: Parameters<typeof mount>[2]): Mounted => {
    const mounted = mount(site.kit, element, options)
    shown.push(mounted)
    return mounted
  }

  it('shows a view in an element, then another, then none', async () => {
    const element = place('div')
    element.textContent = 'soon'
    const mounted = show(element)
    await expect.element(opener).toBeVisible()
    expect(element.textContent).not.toContain('soon')
    mounted.update({ view: 'connect' })
    await expect.element(page.getByRole('button', { name: /Fox/ })).toBeVisible()
    await expect.element(opener).not.toBeInTheDocument()
    mounted.unmount()
    await expect.poll(() => element.childElementCount).toBe(0)
  })

  it('shows the account in a shadow tree, with its styles', async () => {
    const host = place('div')
    const element = document.createElement('div')
    const tree = host.attachShadow({ mode: 'open' })
    tree.append(element)
    show(element, { view: 'account' })
    show(place('div'))
    expect(tree.adoptedStyleSheets).toHaveLength(1)
    await connectByButton()
    await expect.poll(() => element.querySelector('[data-part=panel-content]')).not.toBeNull()
    expect(tree.adoptedStyleSheets.length).toBeGreaterThan(1)
  })

  it('says what a later appearance is', async () => {
    show(place('div'))
    setAppearance(site.kit, { theme: 'dark', messages: { 'button.connect': 'Verbinden' } })
    const button = page.getByRole('button', { name: 'Verbinden' })
    await expect.element(button).toBeVisible()
    expect(button.element().closest('[data-theme=dark]')).not.toBeNull()
    setAppearance(site.kit, {})
    await expect.element(opener).toBeVisible()
  })
})

describe('the modal', () => {
  it('opens and closes without an element in the page, also after the page’s body was replaced', async () => {
    await openModal(site.kit)
    await expect.element(dialog).toHaveAccessibleName('Connect wallet')
    await closeModal(site.kit)
    await expect.element(dialog).not.toBeInTheDocument()
    document.body.replaceChildren()
    await openModal(site.kit, { view: 'WhatIsWallet' })
    await expect.element(dialog).toBeVisible()
  })

  it('goes with all views of its kit; to close it then brings none back', async () => {
    const { kit } = createWalletPage('leaves')
    const element = place('div')
    const roots = () => document.querySelectorAll('body > latchkit-root').length
    const before = roots()
    mount(kit, element)
    await openModal(kit)
    await expect.element(dialog).toBeVisible()
    unmountAll(kit)
    await closeModal(kit)
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).not.toBeInTheDocument()
    expect(roots()).toBe(before)

    const opening = openModal(kit)
    unmountAll(kit)
    await opening
    mount(kit, element)
    await expect.element(opener).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    unmountAll(kit)
  })

  it('connects the wallet that a site’s own code chooses, too', async () => {
    await openModal(site.kit)
    await expect.element(dialog).toBeVisible()
    await connect(site.kit, fox)
    expect(getConnection(site.kit.store.get())?.account.address).toBe(alice)
    await closeModal(site.kit)
  })
})
