import type { ReactElement } from 'react'

export interface FullAddressProps {
  readonly address: string
}

const groupCharacters = 4

/**
 * The whole of an address in groups of four, for comparing and reading aloud. The first and the last group are emphasised, but not what
 * every address of a network begins with. The gaps are drawn, not written: what is selected and copied is the address
 * itself.
 */
export function FullAddress({ address }: FullAddressProps): ReactElement {
  const hex = address.startsWith('0x') ? '0x' : ''
  const common = commonPattern.exec(address)?.[0] ?? ''
  const groups = address.slice(hex.length + common.length).match(groupPattern) ?? []
  return (
    <bdi data-part="full-address" dir="ltr">
      {common !== '' && <span>{common}</span>}
      {groups.map((group, index) => (
        <span key={index} data-strong={index === 0 || index === groups.length - 1 || undefined}>
          {index === 0 && hex}
          {group}
        </span>
      ))}
    </bdi>
  )
}

const groupPattern = new RegExp(`.{1,${groupCharacters}}`, 'g')
/** Of segwit: the network, the separator and the version. */
const commonPattern = /^(?:bc|tb|bcrt)1[pq]/i
