import { groupAddress } from '@latchkit/wire'
import type { ReactElement } from 'react'

export interface FullAddressProps {
  readonly address: string
}

/**
 * The whole of an address in rows of groups, for comparing and reading aloud. What a short address shows of it is
 * emphasised. The gaps are drawn, not written: what is selected and copied is the address itself.
 */
export function FullAddress({ address }: FullAddressProps): ReactElement {
  return (
    <bdi data-part="full-address" dir="ltr">
      {groupAddress(address).map(({ at, start, middle, end }) => (
        <span key={at}>
          {start && <span data-strong="">{start}</span>}
          {middle}
          {end && <span data-strong="">{end}</span>}
        </span>
      ))}
    </bdi>
  )
}
