import { createContext, type Context } from 'react'

/** False in a panel that its visitor has not turned to yet: nothing is asked of a server before. */
export const ActedContext: Context<boolean> = createContext(true)
