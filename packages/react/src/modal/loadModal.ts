import type { Kit } from '@latchkit/core'
import { loadConnectView } from '../loadConnectView.ts'
import type { Modal } from '../model/KitContext.ts'
import type { ViewName } from '../router/routes.ts'

type Parts = Pick<Modal, 'opener' | 'code'>

/** Loads what the modal needs to show a view: code alone, no data. Safe to call often. */
export function loadModal(kit: Kit, modal: Parts, locale: string, view: ViewName): void {
  const code = modal.code.get()
  // A view that cannot be loaded says so in its place.
  if (code.status === 'ready') code.loadView(kit, view).catch(() => {})
  else if (code.status !== 'loading') void load(kit, modal, locale, view)
}

async function load(kit: Kit, modal: Parts, locale: string, view: ViewName): Promise<void> {
  modal.code.set(() => ({ status: 'loading' }))
  try {
    const [host] = await Promise.all([
      import('./ModalHost.tsx'),
      // Warms what `loadStyles` and `loadLanguage` wait for, so that nothing is fetched in turn.
      import('../styles/modalStyles.ts'),
      loadConnectView(),
    ])
    // Without the directory, the list shows the wallets of the browser first.
    host.loadWallets(kit).catch(() => {})
    await Promise.all([
      host.loadLanguage(kit, locale),
      host.loadStyles(kit, 'modal'),
      host.loadView(kit, 'Connect'),
      host.loadView(kit, 'ConnectingExternal'),
    ])
    modal.code.set(() => ({ status: 'ready', Host: host.ModalHost, loadView: host.loadView }))
    loadModal(kit, modal, locale, view)
  } catch {
    // Nothing else on the page can show the failure yet: the button does, if the modal was opened.
    const { isOpen } = modal.opener.store.get()
    modal.code.set(() => ({ status: isOpen ? 'failed' : 'unknown' }))
    modal.opener.close()
  }
}
