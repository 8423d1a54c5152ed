import { loadLanguage } from '../locales/loadLanguage.ts'
import type { Modal } from './createModal.ts'
import { loadView } from './loadView.ts'
import type { ViewName } from './views.ts'

/** Loads what the modal needs to show a view: code alone, no data. Safe to call often. */
export function loadModal(modal: Modal, locale: string, view: ViewName): void {
  // A view that cannot be loaded says so in its place.
  loadView(view).catch(() => {})
  if (modal.code.get().status === 'ready' || modal.code.get().status === 'loading') return
  modal.code.set(() => ({ status: 'loading' }))
  Promise.all([import('./ModalHost.tsx'), loadLanguage(locale)]).then(
    ([{ ModalHost }]) => modal.code.set(() => ({ status: 'ready', Host: ModalHost })),
    () => {
      // Nothing stands on the page yet that could show the failure: the button does.
      modal.code.set(() => ({ status: 'failed' }))
      modal.router.close()
    },
  )
}
