import { Fragment, StrictMode, useEffect, type ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { ConnectButton } from '../src/features/connect/ConnectButton.tsx'
import { KitProvider, type KitProviderProps } from '../src/KitProvider.tsx'
import { useModal } from '../src/hooks/useModal.ts'
import type { OpenOptions } from '../src/router/routes.ts'
import type { TestKit } from './createTestKit.ts'
import '../src/styles/index.css'

/**
 * A page with the provider, the button, and a way to open the modal from a test.
 * @param props.isStrict false: effects run once, as on a page that is built for production
 */
export async function renderWithKit(
  { kit }: TestKit,
  {
    children,
    isStrict = true,
    ...props
  }: Omit<KitProviderProps, 'kit'> & { readonly isStrict?: boolean } = {},
): Promise<{ open: (options?: OpenOptions) => void; container: HTMLElement }> {
  const handle: { open?: (options?: OpenOptions) => void } = {}
  function Handle(): ReactNode {
    const { open } = useModal()
    useEffect(() => {
      handle.open = open
    }, [open])
    return null
  }
  const Mode = isStrict ? StrictMode : Fragment
  const { container } = await render(
    <Mode>
      <KitProvider kit={kit} {...props}>
        <main>
          <h1>Shop</h1>
          <ConnectButton />
          {children}
        </main>
        <Handle />
      </KitProvider>
    </Mode>,
  )
  return { open: (options) => handle.open?.(options), container }
}
