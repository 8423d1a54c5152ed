import { sha256 } from './sha256.ts'

/**
 * The bytes of a text in Base58Check, without their checksum; `undefined` where it is none or the checksum is wrong.
 * @see https://en.bitcoin.it/wiki/Base58Check_encoding
 */
export function decodeBase58check(text: string): Uint8Array | undefined {
  if (text.length > charactersAtMost) return undefined
  let number = 0n
  for (const character of text) {
    const digit = alphabet.indexOf(character)
    if (digit < 0) return undefined
    number = number * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; number > 0n; number >>= 8n) bytes.push(Number(number & 0xffn))
  for (const character of text) {
    if (character !== '1') break
    bytes.push(0)
  }
  const payload = Uint8Array.from(bytes.reverse())
  const body = payload.subarray(0, -4)
  const checksum = sha256(sha256(body))
  const isRight =
    payload.length > 4 && payload.subarray(-4).every((byte, at) => byte === checksum[at])
  return isRight ? body : undefined
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const charactersAtMost = 64
