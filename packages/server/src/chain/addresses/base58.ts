const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The longest text that is read: more than any address or signature has. */
const longest = 100

/** Reads base58 as Bitcoin and Solana write it; `undefined` where it is none, or longer than any address. */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length === 0 || text.length > longest) return undefined
  let number = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit === -1) return undefined
    number = number * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const digits = number === 0n ? '' : number.toString(16)
  const rest = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
  return new Uint8Array(Buffer.concat([Buffer.alloc(zeros), rest]))
}

/** Writes bytes in base58. */
export function encodeBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = `${alphabet[Number(number % 58n)] ?? ''}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}
