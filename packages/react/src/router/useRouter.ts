import { createContext, useContext, type Context } from 'react'
import { KitError } from '@latchkit/core'
import type { Router } from './createRouter.ts'

/** Returns the router of the surrounding modal or panel. */
export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (router) return router
  throw new KitError('InvalidConfig', 'A view of Latchkit stands outside of a modal or a panel.', {
    fix: 'Open it with useModal().open({ view }).',
  })
}

/** The router of the modal or panel around. */
export const RouterContext: Context<Router | undefined> = createContext<Router | undefined>(
  undefined,
)
