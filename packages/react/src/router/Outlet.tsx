import { createContext, useContext, type Context, type ReactNode } from 'react'
import type { Route } from './routes.ts'

export interface OutletProps {
  readonly route: Route
}

/** A view within a view, such as a tab of the account. */
export function Outlet({ route }: OutletProps): ReactNode {
  return useContext(OutletContext)(route)
}

/** Loads and shows a view in the modal or panel around. */
export const OutletContext: Context<(route: Route) => ReactNode> = createContext<
  (route: Route) => ReactNode
>(() => null)
