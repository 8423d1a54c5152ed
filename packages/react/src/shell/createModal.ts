import { createStore, type Store } from '@latchkit/core/internal'
import type { ComponentType } from 'react'
import type { ViewName } from './views.ts'
import { createOpener, type Opener } from './createOpener.ts'

/** How far the code of the modal is. It is loaded once, when it is first needed or when the page is idle. */
export type ModalCode =
  | { readonly status: 'unknown' | 'loading' | 'failed' }
  | {
      readonly status: 'ready'
      readonly Host: ComponentType
      readonly loadView: (view: ViewName) => Promise<unknown>
    }

/** The modal of a `KitProvider`. */
export interface Modal {
  readonly opener: Opener
  readonly code: Store<ModalCode>
}

/** Makes a {@link Modal} that is closed. */
export function createModal(): Modal {
  return { opener: createOpener(), code: createStore<ModalCode>({ status: 'unknown' }) }
}
