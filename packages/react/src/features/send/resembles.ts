const startCharacters = 4
const endCharacters = 4

/** True for two different addresses that look the same in short: a known trick to catch a payment. */
export function resembles(address: string, other: string): boolean {
  const [one, two] = [address.toLowerCase(), other.toLowerCase()]
  return (
    one !== two &&
    one.slice(0, startCharacters) === two.slice(0, startCharacters) &&
    one.slice(-endCharacters) === two.slice(-endCharacters)
  )
}
