import { createContext, type Context } from 'react'
import type { Toaster } from './createToaster.ts'

/** The toaster of the modal or panel around. */
export const ToastContext: Context<Toaster | undefined> = createContext<Toaster | undefined>(
  undefined,
)
