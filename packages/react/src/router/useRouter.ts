import { createContext, type Context } from 'react'
import { useSurrounding } from './useSurrounding.ts'
import type { Router } from './createRouter.ts'

/** Returns the router of the surrounding modal or panel. */
export function useRouter(): Router {
  return useSurrounding(RouterContext)
}

/** The router of the modal or panel around. */
export const RouterContext: Context<Router | undefined> = createContext<Router | undefined>(
  undefined,
)
