import { useContext } from 'react'
import { KitError } from '@latchkit/core'
import type { Router } from '../shell/createRouter.ts'
import { RouterContext } from '../shell/RouterContext.ts'

/** Moves along the views of the modal or panel that the view stands in. */
export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (router) return router
  throw new KitError('InvalidConfig', 'A view of Latchkit stands outside of a modal or a panel.', {
    fix: 'Open it with useModal().open({ view }).',
  })
}
