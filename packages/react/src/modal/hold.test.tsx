import { modalShakeMs } from '@latchkit/core/internal'
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { cdp, page, userEvent } from 'vitest/browser'
import { createTestKit } from '../../test/createTestKit.ts'
import { KitProvider } from '../KitProvider.tsx'
import { createRouter, type Router } from '../router/createRouter.ts'
import { LanguageProvider } from './LanguageProvider.tsx'
import { Modal } from './Modal.tsx'
import '../styles/index.css'

/** Tests run without motion; this turns it on until the test ends. */
async function allowMotion(): Promise<void> {
  const prefer = async (value: string) => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    })
  }
  await prefer('no-preference')
  onTestFinished(() => prefer('reduce'))
}

async function renderModal(router: Router): Promise<void> {
  await render(
    <KitProvider kit={createTestKit().kit}>
      <LanguageProvider>
        <Modal router={router} />
      </LanguageProvider>
    </KitProvider>,
  )
}

it('shakes for 500 ms instead of closing while a view needs an answer first', async () => {
  await allowMotion()
  const router = createRouter()
  await renderModal(router)
  router.open('WhatIsWallet')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveFocus()
  const sheet = dialog.element().querySelector('[data-part=sheet]')
  if (!sheet) throw new Error('The modal has no sheet.')
  // Each is noted as it begins: it may be over before a busy machine looks.
  const animate = vi.spyOn(sheet, 'animate')
  const shakes = () =>
    animate.mock.results.filter(
      ({ value }) => (value as Animation).effect?.getTiming().duration === modalShakeMs,
    )
  router.hold(true)
  expect(shakes()).toEqual([])

  await userEvent.keyboard('{Escape}')
  await expect.poll(() => shakes().length).toBe(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => router.store.get().refusals).toBe(2)
  expect(dialog.element().hasAttribute('open')).toBe(true)

  router.hold(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('hears Esc from the moment in which it is there and open', async () => {
  const router = createRouter()
  router.open('WhatIsWallet')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  const pressed = new Promise<void>((resolve) => {
    const opening = new MutationObserver(() => {
      const dialog = document.querySelector('dialog[open]')
      if (!dialog) return
      opening.disconnect()
      dialog.dispatchEvent(escape)
      resolve()
    })
    opening.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  })
  await renderModal(router)
  await pressed
  expect(escape.defaultPrevented).toBe(true)
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
})

it('stays closed to the page behind it when the browser itself closes it while it is held', async () => {
  const router = createRouter()
  await renderModal(router)
  router.open('WhatIsWallet')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveFocus()
  router.hold(true)
  const element = dialog.element() as HTMLDialogElement
  element.close()
  await expect.poll(() => element.open).toBe(true)
  expect(element.matches(':modal')).toBe(true)
})
