import type { ReactElement } from 'react'
import { useScope } from '../hooks/useScope.ts'
import { LanguageProvider } from './LanguageProvider.tsx'
import { Modal } from './Modal.tsx'

export { loadWallets } from '../hooks/loadWallets.ts'
export { loadView } from './loadView.ts'

/** The modal with the language that it speaks. Loaded when it is first needed. */
export function ModalHost(): ReactElement {
  const { modal } = useScope()
  return (
    <LanguageProvider>
      <Modal router={modal.router} />
    </LanguageProvider>
  )
}
