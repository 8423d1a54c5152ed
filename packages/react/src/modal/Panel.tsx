import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { useConnection } from '../hooks/useConnection.ts'
import { useKit } from '../hooks/useKit.ts'
import { useStore } from '../hooks/useStore.ts'
import { createToaster } from '../model/createToaster.ts'
import { hasInteracted, InteractionContext } from '../model/hasInteracted.ts'
import { createRouter } from '../router/createRouter.ts'
import { homeView } from '../router/homeView.ts'
import { addStyles } from '../styles/addStyles.ts'
import { Frame } from './Frame.tsx'
import { LanguageProvider } from './LanguageProvider.tsx'
import { prefetchView } from './loadView.ts'
import { useLeaveWithoutAccount } from './useLeaveWithoutAccount.ts'

export { loadStyles } from '../styles/addStyles.ts'

/** The views in a section of the page. Where a modal would close, a panel goes home. */
export function Panel({ home }: PanelProps): ReactElement {
  const kit = useKit()
  const titleId = useId()
  const { connection } = useConnection()
  const isConnected = connection !== undefined
  const [router] = useState(() => {
    const made = createRouter(undefined, (view) => prefetchView(kit, view))
    made.open(home === 'Connect' ? home : homeView(kit))
    return made
  })
  const [toaster] = useState(createToaster)
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (section.current) addStyles(kit, section.current)
  }, [kit])
  const { isOpen, stack } = useStore(router.store)
  const view = stack.at(-1)?.route.view
  useLeaveWithoutAccount(router, view)

  useEffect(() => {
    if (!isOpen) router.open(home === 'Connect' ? home : homeView(kit))
  }, [kit, router, home, isOpen])
  useEffect(() => {
    if (home === 'Account' && isConnected && view === 'Connect') router.reset(homeView(kit))
  }, [kit, router, home, isConnected, view])

  const [isActed, setActed] = useState(hasInteracted)
  const act = () => setActed(true)
  return (
    // Only observed: this is the first interaction of the visitor.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      data-part="panel-content"
      aria-labelledby={titleId}
      onPointerMove={act}
      onPointerDown={act}
      onFocus={act}
    >
      <InteractionContext.Provider value={isActed || isConnected}>
        <Frame router={router} toaster={toaster} kind="panel" titleId={titleId} />
      </InteractionContext.Provider>
    </section>
  )
}

/** A panel with its language. Loaded with the first panel of the page. */
export function PanelHost({ home }: PanelProps): ReactElement {
  return (
    <LanguageProvider>
      <Panel home={home} />
    </LanguageProvider>
  )
}

/** What a panel takes, wherever its code is. */
export interface PanelProps {
  /** `Account` shows the ways to connect while there is no account. */
  readonly home: 'Connect' | 'Account'
}
