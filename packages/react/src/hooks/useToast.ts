import { createContext, type Context } from 'react'
import type { Toaster } from '../model/createToaster.ts'
import { useSurrounding } from '../router/useSurrounding.ts'

/** Returns the toaster of the surrounding modal or panel. */
export function useToast(): Toaster {
  return useSurrounding(ToastContext)
}

/** The toaster of the modal or panel around. */
export const ToastContext: Context<Toaster | undefined> = createContext<Toaster | undefined>(
  undefined,
)
