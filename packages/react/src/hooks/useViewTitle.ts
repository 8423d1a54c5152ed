import { useContext, useLayoutEffect } from 'react'
import { TitleContext } from '../shell/TitleContext.ts'

/** Gives the view a title of its own, in place of the one in the table of views. */
export function useViewTitle(title: string): void {
  const setTitle = useContext(TitleContext)
  useLayoutEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
}
