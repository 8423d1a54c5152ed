import { useMemo } from 'react'
import type { Network } from '@latchkit/core'
import { useKit } from './useKit.ts'

/**
 * Returns the networks that the site offers, the default one first.
 * @example
 * const names = useChains().map((network) => network.name)
 */
export function useChains(): readonly Network[] {
  const { networks } = useKit()
  return useMemo(() => Array.from(networks.values()), [networks])
}
