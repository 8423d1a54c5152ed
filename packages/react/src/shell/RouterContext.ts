import { createContext, type Context } from 'react'
import type { Router } from './createRouter.ts'

/** The router of the modal or panel around. */
export const RouterContext: Context<Router | undefined> = createContext<Router | undefined>(
  undefined,
)
