import type { ReactElement } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface AddressTextProps {
  readonly address: string
}

const startCharacters = 4
const endCharacters = 6

/** An address in short; the whole of it is in the tooltip and is what screen readers say. */
export function AddressText({ address }: AddressTextProps): ReactElement {
  const short =
    address.length > startCharacters + endCharacters
      ? `${address.slice(0, startCharacters)}…${address.slice(-endCharacters)}`
      : address
  return (
    <bdi data-part="address" dir="ltr" title={address}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{address}</VisuallyHidden>
    </bdi>
  )
}
