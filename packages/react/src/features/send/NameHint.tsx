import type { ReactElement } from 'react'
import { useImport } from '../../hooks/useImport.ts'
import { ViewFailure } from '../../components/ViewFailure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { NameLookupProps } from './NameLookup.tsx'

const loadLookup = () => import('./NameLookup.tsx')

/** Where a name leads. What looks names up is loaded with the first text that can be one. */
export function NameHint(props: NameLookupProps): ReactElement {
  const { code, failed, retry } = useImport(loadLookup)
  if (failed) return <ViewFailure kind="load" onRetry={retry} />
  return code ? <code.NameLookup {...props} /> : <Skeleton shape="line" />
}
