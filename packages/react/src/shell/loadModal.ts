import { loadLanguage } from '../locales/loadLanguage.ts'
import type { Modal } from './createModal.ts'
import { loadConnectView } from './loadConnectView.ts'
import type { ViewName } from './views.ts'

/** Loads what the modal needs to show a view: code alone, no data. Safe to call often. */
export function loadModal(modal: Modal, locale: string, view: ViewName): void {
  const code = modal.code.get()
  // A view that cannot be loaded says so in its place.
  if (code.status === 'ready') code.loadView(view).catch(() => {})
  else if (code.status !== 'loading') void load(modal, locale, view)
}

async function load(modal: Modal, locale: string, view: ViewName): Promise<void> {
  modal.code.set(() => ({ status: 'loading' }))
  try {
    const [host] = await Promise.all([
      import('./ModalHost.tsx'),
      loadConnectView(),
      loadLanguage(locale),
    ])
    await host.loadView('Connect')
    host.loadWallets().catch(() => {})
    modal.code.set(() => ({ status: 'ready', Host: host.ModalHost, loadView: host.loadView }))
    loadModal(modal, locale, view)
  } catch {
    // Nothing stands on the page yet that could show the failure: the button does, where the modal was asked for.
    const { isOpen } = modal.opener.store.get()
    modal.code.set(() => ({ status: isOpen ? 'failed' : 'unknown' }))
    modal.opener.close()
  }
}
