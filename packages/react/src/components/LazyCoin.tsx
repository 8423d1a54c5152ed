import type { ReactNode } from 'react'
import type { CoinAloneProps } from './CoinAlone.tsx'
import { useImport } from '../hooks/useImport.ts'

const load = () => import('./CoinAlone.tsx')

/** The coin of the network in use, with the code that reads it loaded when it is needed: once the server has failed. */
export function LazyCoin({ children }: CoinAloneProps): ReactNode {
  const { code } = useImport(load)
  return code ? <code.CoinAlone>{children}</code.CoinAlone> : children(undefined)
}
