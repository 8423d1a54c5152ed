import type { ReactElement } from 'react'

export interface FullAddressProps {
  readonly address: string
}

const columns = 5
/** Five groups of about four. */
const rowCharacters = 20
/** The characters that a short address shows: see `AddressText`. */
const start = 4
const end = 6

/**
 * The whole of an address in full rows of five groups, for comparing and reading aloud. What a short address shows of
 * it is emphasised. The gaps are drawn, not written: what is selected and copied is the address itself.
 */
export function FullAddress({ address }: FullAddressProps): ReactElement {
  const strongFrom = Math.max(start, address.length - end)
  return (
    <bdi data-part="full-address" dir="ltr">
      {groupsOf(address).map(({ text, at }) => {
        const head = Math.min(Math.max(start - at, 0), text.length)
        const tail = Math.min(Math.max(strongFrom - at, head), text.length)
        return (
          <span key={at}>
            {head > 0 && <span data-strong="">{text.slice(0, head)}</span>}
            {text.slice(head, tail)}
            {tail < text.length && <span data-strong="">{text.slice(tail)}</span>}
          </span>
        )
      })}
    </bdi>
  )
}

/** Splits an address into the groups of its rows, in each column as long in all of them; `0x` goes with the first. */
function groupsOf(address: string): readonly { readonly text: string; readonly at: number }[] {
  const hex = address.startsWith('0x') ? 2 : 0
  const length = address.length - hex
  const rows = Math.max(1, Math.round(length / rowCharacters))
  const row = Math.ceil(length / rows)
  const edge = (index: number) =>
    index &&
    hex + row * Math.floor(index / columns) + Math.round((row * (index % columns)) / columns)
  return Array.from({ length: rows * columns }, (_, index) => ({
    text: address.slice(edge(index), edge(index + 1)),
    at: edge(index),
  })).filter(({ text }) => text !== '')
}
