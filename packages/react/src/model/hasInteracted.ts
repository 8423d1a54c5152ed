import { createContext, type Context } from 'react'

/** True where the visitor has done something on the page. A browser that does not tell counts as one where nobody has. */
export function hasInteracted(): boolean {
  const { userActivation } = navigator as { readonly userActivation?: UserActivation }
  return userActivation?.hasBeenActive ?? false
}

/** False in a panel that its visitor has not turned to yet: nothing is asked of a server before. */
export const InteractionContext: Context<boolean> = createContext(true)
