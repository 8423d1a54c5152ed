import * as Ariakit from '@ariakit/react'
import * as Headless from '@headlessui/react'
import MuiDialog from '@mui/material/Dialog'
import * as Radix from '@radix-ui/react-dialog'
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createTestKit, sessionOf, type TestKit } from '../../test/createTestKit.ts'
import { useModal } from '../hooks/useModal.ts'
import { KitProvider } from '../KitProvider.tsx'
import '../styles/index.css'

interface HostProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog of each library, as its documentation writes one. */
const hosts: Readonly<Record<string, (props: HostProps) => ReactElement>> = {
  'Radix, shadcn': ({ isOpen, onClose, children }) => (
    <Radix.Root open={isOpen} onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay style={{ position: 'fixed', inset: 0 }} />
        <Radix.Content style={{ position: 'fixed', inset: 40 }} aria-describedby={undefined}>
          <Radix.Title>Checkout</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  ),
  'Headless UI': ({ isOpen, onClose, children }) => (
    <Headless.Dialog open={isOpen} onClose={onClose}>
      <div style={{ position: 'fixed', inset: 40 }}>
        <Headless.DialogPanel>
          <Headless.DialogTitle>Checkout</Headless.DialogTitle>
          {children}
        </Headless.DialogPanel>
      </div>
    </Headless.Dialog>
  ),
  Ariakit: ({ isOpen, onClose, children }) => (
    <Ariakit.Dialog open={isOpen} onClose={onClose} style={{ position: 'fixed', inset: 40 }}>
      <Ariakit.DialogHeading>Checkout</Ariakit.DialogHeading>
      {children}
    </Ariakit.Dialog>
  ),
  MUI: ({ isOpen, onClose, children }) => (
    <MuiDialog open={isOpen} onClose={onClose} aria-label="Checkout" transitionDuration={0}>
      {children}
    </MuiDialog>
  ),
  'the browser': function Native({ isOpen, onClose, children }) {
    const dialog = useRef<HTMLDialogElement>(null)
    useEffect(() => {
      if (isOpen) dialog.current?.showModal()
      else dialog.current?.close()
    }, [isOpen])
    return (
      <dialog ref={dialog} aria-label="Checkout" onClose={onClose}>
        {children}
      </dialog>
    )
  },
}

function PayButton(): ReactElement {
  const { open } = useModal()
  return (
    <button type="button" data-pay="" onClick={() => open()}>
      Pay
    </button>
  )
}

interface PageProps {
  readonly test: TestKit
  readonly name: string
  /** The provider is in the dialog, and not around the page. */
  readonly isInside?: boolean
}

function Page({ test: { kit }, name, isInside = false }: PageProps): ReactElement {
  const Host = hosts[name] ?? (() => <></>)
  const [isOpen, setIsOpen] = useState(false)
  const opener = (
    <button type="button" onClick={() => setIsOpen(true)}>
      Check out
    </button>
  )
  const host = (content: ReactNode) => (
    <Host isOpen={isOpen} onClose={() => setIsOpen(false)}>
      {content}
    </Host>
  )
  if (isInside)
    return (
      <>
        {opener}
        {host(
          <KitProvider kit={kit}>
            <PayButton />
          </KitProvider>,
        )}
      </>
    )
  return (
    <div style={{ '--latch-accent': '#c2185b' } as object} dir="rtl">
      <KitProvider kit={kit}>
        {opener}
        {host(<PayButton />)}
      </KitProvider>
    </div>
  )
}

const modal = () => document.querySelector<HTMLDialogElement>('dialog[data-part=modal][open]')
const dialog = page.getByRole('dialog', { name: /wallet/i })
const heading = (name: string) => dialog.getByRole('heading', { level: 2, name })
const pay = page.getByRole('button', { name: 'Pay' })
/** The dialog of the site, whatever covers it. */
const hostIsOpen = () => document.querySelector('[data-pay]')?.checkVisibility() ?? false

async function openWithin(props: PageProps): Promise<void> {
  await render(<Page {...props} />)
  await page.getByRole('button', { name: 'Check out' }).click()
  await pay.click()
  await expect.element(heading('Connect wallet')).toHaveFocus()
}

describe.for(Object.keys(hosts))('the modal, opened in a dialog of %s', (name) => {
  it('takes presses and the keyboard, and Esc closes it alone', async () => {
    await openWithin({ test: createTestKit(), name })
    await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect.element(heading('What is a wallet?')).toHaveFocus()
    for (let step = 0; step < 4; step++) await userEvent.tab()
    const { activeElement } = document
    expect(activeElement === document.body || modal()?.contains(activeElement)).toBe(true)
    expect(hostIsOpen()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(heading('Connect wallet')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(modal).toBeNull()
    expect(hostIsOpen()).toBe(true)
    await expect.element(pay).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(hostIsOpen).toBe(false)
  })

  it('closes alone, by a press beside the sheet and with a connected wallet', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    await openWithin({ test, name })
    await userEvent.click(dialog, { position: { x: 8, y: 8 } })
    await expect.poll(modal).toBeNull()
    expect(hostIsOpen()).toBe(true)
    await pay.click()
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    await expect.poll(modal).toBeNull()
    await expect.element(pay).toHaveFocus()
    expect(hostIsOpen()).toBe(true)
  })

  it('scrolls, and looks as it does elsewhere on the page', async () => {
    await openWithin({ test: createTestKit(), name })
    const wheel = new WheelEvent('wheel', { deltaY: 40, bubbles: true, cancelable: true })
    dialog.getByRole('button', { name: 'What is a wallet?' }).element().dispatchEvent(wheel)
    expect(wheel.defaultPrevented).toBe(false)
    const style = getComputedStyle(dialog.element())
    expect(style.getPropertyValue('--latch-accent')).toBe('#c2185b')
    expect(style.direction).toBe('rtl')
  })

  it('works with the provider inside of it, too', async () => {
    await openWithin({ test: createTestKit(), name, isInside: true })
    await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect.element(heading('What is a wallet?')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(heading('Connect wallet')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(modal).toBeNull()
    expect(hostIsOpen()).toBe(true)
  })
})

it('leaves nothing behind when the dialog of the site closes with the same press', async () => {
  function Leaving(): ReactElement {
    const { open } = useModal()
    const [isOpen, setIsOpen] = useState(true)
    return (
      <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
        <Radix.Portal>
          <Radix.Content aria-describedby={undefined}>
            <Radix.Title>Checkout</Radix.Title>
            <button
              type="button"
              onClick={() => {
                setIsOpen(false)
                open()
              }}
            >
              Pay
            </button>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    )
  }
  const { container } = await render(
    <KitProvider kit={createTestKit().kit}>
      <h1>Shop</h1>
      <Leaving />
    </KitProvider>,
  )
  await pay.click()
  await expect.element(heading('Connect wallet')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(modal).toBeNull()
  await expect.element(page.getByRole('heading', { name: 'Shop' })).toBeVisible()
  await expect.poll(() => container.closest('[aria-hidden], [inert]')).toBeNull()
  await expect.poll(() => getComputedStyle(document.body).pointerEvents).toBe('auto')
  await expect
    .poll(() => document.querySelector('dialog[data-part=modal]')?.parentElement)
    .toBe(container)
})
