import { useEffect, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { Kit } from '@latchkit/core'
import { perKit, type PerKit } from '@latchkit/core/internal'
import {
  AccountPanel,
  ConnectButton,
  ConnectPanel,
  KitProvider,
  useModal,
  type KitProviderProps,
  type OpenOptions,
  type UseModalResult,
} from '@latchkit/react'
import { adoptStyles } from './adoptStyles.ts'

/** What all elements of a kit look like: texts, colours and the direction of writing. */
export type ElementAppearance = Omit<KitProviderProps, 'kit' | 'children'>

/** What is in an element of the page. */
export interface MountedView {
  readonly element: Element
  readonly view: 'button' | 'account' | 'connect'
  readonly showBalance?: boolean | undefined
}

/** The one React root of a kit: its views are in elements all over the page, its modal is there once. */
interface ElementRoot {
  /** Shows a view in an element, or shows it otherwise. */
  set(key: object, view: MountedView): void
  delete(key: object): void
  setAppearance(appearance: ElementAppearance): void
  /** Opens the modal, unless the root ends before it is there. From then on the root stays, whether or not a view is in the page. */
  open(options?: OpenOptions): Promise<void>
  /** Closes the modal. Where nothing of the kit is in the page, nothing is open. */
  close(): Promise<void>
  /** Takes the root out of the page with all that it shows. */
  end(): void
}

type Modal = Pick<UseModalResult, 'open' | 'close'>

export const elementRoot: PerKit<ElementRoot> = perKit(createElementRoot)

function createElementRoot(kit: Kit): ElementRoot {
  const views = new Map<object, MountedView & { readonly id: string }>()
  let lastId = 0
  let appearance: ElementAppearance = {}
  let isKept = false
  let root: { readonly react: Root; readonly container: Element } | undefined
  let modal: Modal | undefined
  const waiting = new Set<(modal: Modal | undefined) => void>()
  const onModal = (next: Modal | undefined): void => {
    modal = next
    for (const resolve of waiting) resolve(next)
    waiting.clear()
  }
  const ready = (): Promise<Modal | undefined> =>
    modal ? Promise.resolve(modal) : new Promise((resolve) => waiting.add(resolve))

  function render(): void {
    if (views.size === 0 && !isKept) return leave()
    root ??= createContainer()
    // Some sites replace the whole body when they go to another page.
    if (!root.container.isConnected) document.body.append(root.container)
    root.react.render(
      <KitProvider kit={kit} {...appearance}>
        {[...views.values()].map(({ element, id, ...props }) =>
          createPortal(<View {...props} />, element, id),
        )}
        <ModalHandle onReady={onModal} />
      </KitProvider>,
    )
  }
  function leave(): void {
    root?.react.unmount()
    root?.container.remove()
    root = undefined
    onModal(undefined)
  }

  return {
    set(key, view) {
      adoptStyles(view.element)
      const id = views.get(key)?.id ?? String((lastId += 1))
      views.set(key, { ...view, id })
      render()
    },
    delete(key) {
      views.delete(key)
      render()
    },
    setAppearance(next) {
      appearance = next
      if (root) render()
    },
    async open(options) {
      isKept = true
      render()
      const shown = await ready()
      shown?.open(options)
    },
    async close() {
      if (!root) return
      const shown = await ready()
      shown?.close()
    },
    end() {
      views.clear()
      isKept = false
      render()
    },
  }
}

/** Where the modal is: at the end of the page, and no box in its layout. */
function createContainer(): { readonly react: Root; readonly container: Element } {
  const container = document.createElement('latchkit-root')
  document.body.append(container)
  adoptStyles(container)
  return { react: createRoot(container), container }
}

function View({ view, showBalance = false }: Omit<MountedView, 'element'>): ReactElement {
  if (view === 'account') return <AccountPanel />
  if (view === 'connect') return <ConnectPanel />
  return <ConnectButton showBalance={showBalance} />
}

function ModalHandle({ onReady }: { readonly onReady: (modal: Modal) => void }): null {
  const { open, close } = useModal()
  useEffect(() => onReady({ open, close }), [onReady, open, close])
  return null
}
