import type { UseQueryResult } from '@tanstack/react-query'
import { onrampOptionsQuery } from '@latchkit/core'
import { referenceOf, type OnrampOptions } from '@latchkit/wire'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'

/** Something that can be bought on the network in use. */
export interface AssetHere {
  readonly code: string
  readonly name: string
  readonly symbol: string
}

/** The options of the server, and the assets of the active network among them. */
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
