import { createContext, type Context } from 'react'

/** Returns true if the visitor has interacted with the page. Without the browser's support it returns false. */
export function hasInteracted(): boolean {
  const { userActivation } = navigator as { readonly userActivation?: UserActivation }
  return userActivation?.hasBeenActive ?? false
}

/** False in a panel that the visitor has not interacted with yet. Nothing is requested from a server before. */
export const InteractionContext: Context<boolean> = createContext(true)
