import { useContext } from 'react'
import { KitError } from '@latchkit/core'
import type { Toaster } from '../shell/createToaster.ts'
import { ToastContext } from '../shell/ToastContext.ts'

/** Shows toasts in the modal or panel that the view stands in. */
export function useToast(): Toaster {
  const toaster = useContext(ToastContext)
  if (toaster) return toaster
  throw new KitError('InvalidConfig', 'A view of Latchkit stands outside of a modal or a panel.', {
    fix: 'Open it with useModal().open({ view }).',
  })
}
