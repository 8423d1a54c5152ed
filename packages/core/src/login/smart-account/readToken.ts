import type { NodeCall } from '../callNode.ts'

/** How a token's contract names its units. Anybody can give a token any name. */
export interface TokenUnits {
  readonly symbol: string
  readonly decimals: number
}

/** `symbol()` and `decimals()` of ERC-20. */
const symbolCall = '0x95d89b41'
const decimalsCall = '0x313ce567'
const wordDigits = 64
const mostDecimals = 77n
const longestSymbol = 16
/** Of which the symbol is made; a contract may answer with any number. */
const mostBytes = 256

/** Returns what the contract of a token says of its units; `undefined` where it says none, or no node answers. */
export async function readToken(call: NodeCall, address: string): Promise<TokenUnits | undefined> {
  const ask = async (data: string): Promise<string> =>
    String(await call('eth_call', [{ to: address, data }, 'latest'])).slice(2)
  try {
    const [text, number] = await Promise.all([ask(symbolCall), ask(decimalsCall)])
    const symbol = decodeSymbol(text)
    // Of a contract that answers megabytes no number is made.
    if (number.length !== wordDigits) return undefined
    const decimals = BigInt(`0x${number}`)
    return symbol && decimals <= mostDecimals ? { symbol, decimals: Number(decimals) } : undefined
  } catch {
    return undefined
  }
}

/** A text, or as some old contracts have it, 32 bytes. What is not seen, or turns the direction of what is, is left out. */
function decodeSymbol(digits: string): string {
  const isWord = digits.length === wordDigits
  const bytes = isWord ? wordDigits / 2 : Number(`0x${digits.slice(wordDigits, 2 * wordDigits)}`)
  const hex = (isWord ? digits : digits.slice(2 * wordDigits)).slice(
    0,
    2 * Math.min(bytes, mostBytes),
  )
  const codes = Array.from(hex.match(/../g) ?? [], (byte) => Number(`0x${byte}`))
  const text = new TextDecoder().decode(new Uint8Array(codes))
  // Fillers, joiners and variation selectors are letters and marks by their category; U+2800 is a Braille pattern without a dot.
  const seen = text.replaceAll(/[\p{C}\p{Z}\p{DI}\u2800]+/gu, ' ').trim()
  return Array.from(seen).slice(0, longestSymbol).join('')
}
