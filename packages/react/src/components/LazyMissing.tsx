import type { ReactElement } from 'react'
import type { MissingNetworksProps } from './MissingNetworks.tsx'
import { useImport } from '../hooks/useImport.ts'

const load = () => import('./MissingNetworks.tsx')

/** Which networks a list knows nothing of, with the code that says it loaded when there are some. */
export function LazyMissing(props: MissingNetworksProps): ReactElement | null {
  return props.missing.length > 0 ? <Missing {...props} /> : null
}

function Missing(props: MissingNetworksProps): ReactElement | null {
  const { code } = useImport(load)
  return code ? <code.MissingNetworks {...props} /> : null
}
