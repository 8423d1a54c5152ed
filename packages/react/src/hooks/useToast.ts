import { createContext, useContext, type Context } from 'react'
import { KitError } from '@latchkit/core'
import type { Toaster } from '../model/createToaster.ts'

/** Returns the toaster of the surrounding modal or panel. */
export function useToast(): Toaster {
  const toaster = useContext(ToastContext)
  if (toaster) return toaster
  throw new KitError('InvalidConfig', 'A view of Latchkit stands outside of a modal or a panel.', {
    fix: 'Open it with useModal().open({ view }).',
  })
}

/** The toaster of the modal or panel around. */
export const ToastContext: Context<Toaster | undefined> = createContext<Toaster | undefined>(
  undefined,
)
