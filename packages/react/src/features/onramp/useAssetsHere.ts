import { onrampOptionsQuery } from '@latchkit/core'
import { referenceOf, type OnrampOptions } from '@latchkit/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'

/** Something that can be bought on the network in use. */
export interface AssetHere {
  readonly code: string
  readonly name: string
  readonly symbol: string
}

/** What is known of it: the options as they were asked, and the assets of the network among them. */
export interface AssetsHere {
  readonly query: UseQueryResult<OnrampOptions>
  readonly assets: readonly AssetHere[]
}

/** What can be bought on the network in use. */
export function useAssetsHere(): AssetsHere {
  const kit = useKit()
  const { networkId } = useConnection()
  const query = useKitQuery(kit.http ? onrampOptionsQuery(kit) : undefined)
  const reference = referenceOf(networkId)
  const assets = (query.data?.purchaseCurrencies ?? []).flatMap(({ name, symbol, networks }) =>
    networks
      .filter(({ chain_id }) => chain_id === reference)
      .map(({ code }) => ({ code, name, symbol })),
  )
  return { query, assets }
}
