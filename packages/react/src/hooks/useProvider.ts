import { useEffect, useState } from 'react'
import { getProvider, isKitError, type Kit, type Providers } from '@latchkit/core'
import { useKit } from './useKit.ts'

/** Options of {@link useProvider}. */
export interface UseProviderParameters<Name extends keyof Providers> {
  readonly namespace: Name
}

/**
 * Returns the connected wallet of a namespace: a provider of EIP-1193 on EVM, an account of the Wallet Standard on Solana,
 * an object that signs messages and PSBTs on Bitcoin. `undefined` until its code is loaded. The same object stays, whoever
 * connects: `useConnection` renders again when the account or network changes.
 * @throws KitError `AdapterNotFound` while rendering, if the kit has no adapter for the namespace
 * @example
 * const provider = useProvider({ namespace: 'eip155' })
 * <button onClick={() => provider?.request({ method: 'eth_blockNumber' })}>Block</button>
 */
export function useProvider<Name extends keyof Providers>({
  namespace,
}: UseProviderParameters<Name>): Providers[Name] | undefined {
  const kit = useKit()
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let isOver = false
    const show = (outcome: Pick<Loaded, 'provider' | 'error'>) => {
      if (!isOver) setLoaded({ kit, namespace, ...outcome })
    }
    getProvider(kit, { namespace }).then(
      (provider) => show({ provider }),
      (error: unknown) => show({ error }),
    )
    return () => {
      isOver = true
    }
  }, [kit, namespace])
  if (loaded?.kit !== kit || loaded.namespace !== namespace) return undefined
  // A developer's mistake shows; a part that could not be loaded is tried again with the next component.
  if (isKitError(loaded.error) && loaded.error.actor === 'developer') throw loaded.error
  return loaded.provider as Providers[Name] | undefined
}

interface Loaded {
  readonly kit: Kit
  readonly namespace: keyof Providers
  readonly provider?: Providers[keyof Providers]
  readonly error?: unknown
}
