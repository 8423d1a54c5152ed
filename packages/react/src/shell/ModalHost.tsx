import { useMemo, type ReactElement } from 'react'
import { useScope } from '../hooks/useScope.ts'
import { createRouter } from './createRouter.ts'
import { LanguageProvider } from './LanguageProvider.tsx'
import { Modal } from './Modal.tsx'

export { loadWallets } from '../hooks/loadWallets.ts'
export { loadView } from './loadView.ts'

/** The modal with the language that it speaks. Loaded when it is first needed. */
export function ModalHost(): ReactElement {
  const { modal } = useScope()
  const router = useMemo(() => createRouter(modal.opener), [modal])
  return (
    <LanguageProvider>
      <Modal router={router} />
    </LanguageProvider>
  )
}
