import { useMemo, type ReactElement } from 'react'
import { useKitContext } from '../model/KitContext.ts'
import { createRouter } from '../router/createRouter.ts'
import { HostBoundary, type HostBoundaryProps } from './HostBoundary.tsx'
import { LanguageProvider } from './LanguageProvider.tsx'
import { prefetchView } from './loadView.ts'
import { Modal } from './Modal.tsx'

export { loadLanguage } from '../locales/loadLanguage.ts'
export { loadWallets } from '../model/loadWallets.ts'
export { loadView } from './loadView.ts'
export { loadStyles } from '../styles/addStyles.ts'

/** The modal with the language that it speaks. Loaded when it is first needed. */
export function ModalHost({ onBreak }: Pick<HostBoundaryProps, 'onBreak'>): ReactElement {
  const { kit, modal } = useKitContext()
  const router = useMemo(
    () => createRouter(modal.opener, (view) => prefetchView(kit, view)),
    [kit, modal],
  )
  return (
    <HostBoundary onBreak={onBreak}>
      <LanguageProvider>
        <Modal router={router} />
      </LanguageProvider>
    </HostBoundary>
  )
}
