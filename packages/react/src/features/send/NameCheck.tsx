import type { ReactElement } from 'react'
import { useImport } from '../../hooks/useImport.ts'
import type { NameWatchProps } from './NameWatch.tsx'

const loadWatch = () => import('./NameWatch.tsx')

/** Watches where a name leads, with code that is loaded for those who send to one. */
export function NameCheck(props: NameWatchProps): ReactElement | null {
  const { code } = useImport(loadWatch)
  return code ? <code.NameWatch {...props} /> : null
}
