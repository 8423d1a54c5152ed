/** One group of characters of an address: what a short address shows of it, and what it leaves out. */
export interface AddressGroup {
  /** Where in the address it begins. */
  readonly at: number
  readonly start: string
  readonly middle: string
  readonly end: string
}

/** How many groups a row of {@link groupAddress} has. */
const columns = 5
/** Five groups of about four. */
const rowCharacters = 20
/** A short address shows this many of its first characters, and of its last. */
const startCharacters = 4
const endCharacters = 6

/**
 * Splits a whole address into full rows of five groups, for comparing and reading aloud: in each column as long in all rows, where `0x`
 * goes with the first. `start` and `end` hold what a short address shows: its first 4 and last 6 characters.
 * @example
 * groupAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')[0] // { at: 0, start: '0x70', middle: '99', end: '' }
 */
export function groupAddress(address: string): readonly AddressGroup[] {
  const hex = address.startsWith('0x') ? 2 : 0
  const length = address.length - hex
  const rows = Math.max(1, Math.round(length / rowCharacters))
  const row = Math.ceil(length / rows)
  const edge = (index: number) =>
    index &&
    hex + row * Math.floor(index / columns) + Math.round((row * (index % columns)) / columns)
  const endFrom = Math.max(startCharacters, address.length - endCharacters)
  return Array.from({ length: rows * columns }, (_, index) => {
    const at = edge(index)
    const text = address.slice(at, edge(index + 1))
    const start = Math.min(Math.max(startCharacters - at, 0), text.length)
    const end = Math.min(Math.max(endFrom - at, start), text.length)
    return { at, start: text.slice(0, start), middle: text.slice(start, end), end: text.slice(end) }
  }).filter(({ start, middle, end }) => start || middle || end)
}
