import type { ReactElement, ReactNode } from 'react'
import { ChangeText, type Change } from './ChangeText.tsx'
import { ListItem } from './ListItem.tsx'
import { Picture } from './Picture.tsx'

export interface TokenItemProps {
  readonly name: string
  readonly image?: string | undefined
  /** With the symbol. */
  readonly quantity: string
  /** Set in a list of several networks, where the same token may appear once for each. */
  readonly network?: { readonly name: string; readonly image?: string | undefined } | undefined
  readonly value?: ReactNode
  readonly change?: Change | undefined
  readonly selected?: boolean | undefined
  readonly onClick?: (() => void) | undefined
}

/** A token in a list: what it is, how many there are, and what they are worth. */
export function TokenItem(props: TokenItemProps): ReactElement {
  const { name, image, quantity, network, value, change, selected, onClick } = props
  return (
    <ListItem
      start={
        <span data-part="badged">
          <Picture src={image} name={name} shape="circle" />
          {network && (
            <Picture src={network.image} name={network.name} shape="circle" size="badge" />
          )}
        </span>
      }
      title={<bdi>{name}</bdi>}
      detail={
        <span data-part="quantity" title={network ? `${quantity} · ${network.name}` : quantity}>
          <bdi>{quantity}</bdi>
          {network && (
            <>
              {' · '}
              <bdi>{network.name}</bdi>
            </>
          )}
        </span>
      }
      end={
        <span data-part="figures">
          <span data-part="figure">{value}</span>
          {change && <ChangeText {...change} />}
        </span>
      }
      selected={selected}
      onClick={onClick}
    />
  )
}
