import { useMemo } from 'react'
import type { Network } from '@latchkit/core'
import { useKit } from './useKit.ts'

/** The networks that the site offers, the default one first. */
export function useChains(): readonly Network[] {
  const { networks } = useKit()
  return useMemo(() => Array.from(networks.values()), [networks])
}
