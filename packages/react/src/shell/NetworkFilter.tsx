import type { ReactElement } from 'react'
import type { Network } from '@latchkit/core'
import type { CaipNetworkId } from '@latchkit/wire'
import { useMessages } from '../hooks/useMessages.ts'
import { ChoiceChips } from '../ui/ChoiceChips.tsx'

export interface NetworkFilterProps {
  readonly networks: readonly Network[]
  /** Nothing: all of them. */
  readonly selected: CaipNetworkId | undefined
  readonly onSelect: (networkId: CaipNetworkId | undefined) => void
}

/** Narrows a list to one network, where it holds several. */
export function NetworkFilter(props: NetworkFilterProps): ReactElement | null {
  const { networks, selected, onSelect } = props
  const { t } = useMessages()
  if (networks.length < 2) return null
  return (
    <ChoiceChips<CaipNetworkId | 'all'>
      label={t('networks.filter')}
      choices={[
        { id: 'all', label: t('networks.all') },
        ...networks.map(({ caipNetworkId, name }) => ({ id: caipNetworkId, label: name })),
      ]}
      selected={selected ?? 'all'}
      onSelect={(id) => onSelect(id === 'all' ? undefined : id)}
    />
  )
}
