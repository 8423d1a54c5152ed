import type { ReactElement } from 'react'
import type { Network } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { useMessages } from '../hooks/useMessages.ts'
import { ChoiceChips } from '../ui/ChoiceChips.tsx'

export interface NetworkFilterProps {
  readonly networks: readonly Network[]
  /** Nothing: all of them. */
  readonly selected: NetworkId | undefined
  readonly onSelect: (networkId: NetworkId | undefined) => void
}

/** Narrows a list to one network, where it holds several. */
export function NetworkFilter(props: NetworkFilterProps): ReactElement | null {
  const { networks, selected, onSelect } = props
  const { t } = useMessages()
  if (networks.length < 2) return null
  return (
    <ChoiceChips<NetworkId | 'all'>
      label={t('networks.filter')}
      choices={[
        { id: 'all', label: t('networks.all') },
        ...networks.map(({ networkId, name }) => ({
          id: networkId,
          label: name,
        })),
      ]}
      selected={selected ?? 'all'}
      onSelect={(id) => onSelect(id === 'all' ? undefined : id)}
    />
  )
}
