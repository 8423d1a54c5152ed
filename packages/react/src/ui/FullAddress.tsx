import type { ReactElement } from 'react'

export interface FullAddressProps {
  readonly address: string
}

const groupCharacters = 4

/**
 * The whole of an address in groups of four, for comparing and reading aloud. Beginning and end stand out. The gaps are
 * drawn, not written: what is selected and copied is the address itself.
 */
export function FullAddress({ address }: FullAddressProps): ReactElement {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const groups = address.slice(prefix.length).match(groupPattern) ?? []
  return (
    <bdi data-part="full-address" dir="ltr">
      {groups.map((group, index) => (
        <span key={index} data-strong={index === 0 || index === groups.length - 1 || undefined}>
          {index === 0 && prefix}
          {group}
        </span>
      ))}
    </bdi>
  )
}

const groupPattern = new RegExp(`.{1,${groupCharacters}}`, 'g')
