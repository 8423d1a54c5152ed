import { createContext, type Context } from 'react'

/** Sets the title over the view that is shown; `undefined` gives back the one of the table. */
export const TitleContext: Context<(title: string | undefined) => void> = createContext<
  (title: string | undefined) => void
>(() => {})
