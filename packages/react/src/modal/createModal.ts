import { type Kit } from '@latchkit/core'
import { createStore } from '@latchkit/core/internal'
import type { Modal, ModalCode } from '../model/KitContext.ts'
import { createOpener } from '../router/createOpener.ts'
import { loadModal } from './loadModal.ts'

/** Creates a {@link Modal} that is closed. */
export function createModal(kit: Kit): Modal {
  const opener = createOpener()
  const code = createStore<ModalCode>({ status: 'unknown' })
  return { opener, code, load: (locale, view) => loadModal(kit, { opener, code }, locale, view) }
}
