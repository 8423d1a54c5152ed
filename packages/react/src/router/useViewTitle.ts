import { createContext, useContext, useLayoutEffect, type Context } from 'react'

/** Sets the title over the view, in place of the one in the table of views. */
export function useViewTitle(title: string): void {
  const setTitle = useContext(TitleContext)
  useLayoutEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
}

/** Sets the title over the view that is shown; `undefined` gives back the one of the table. */
export const TitleContext: Context<(title: string | undefined) => void> = createContext<
  (title: string | undefined) => void
>(() => {})
