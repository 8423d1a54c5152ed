/**
 * SHA-256. Small rather than fast: what is hashed here are addresses and single transactions.
 * @see https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n)
  const state = Uint32Array.from(initial)
  const words = new Uint32Array(64)
  for (let offset = 0; offset < padded.length; offset += 64) {
    for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(offset + index * 4)
    for (let index = 16; index < 64; index += 1)
      words[index] =
        at(words, index - 16) +
        spread(at(words, index - 15), 7, 18, 3) +
        at(words, index - 7) +
        spread(at(words, index - 2), 17, 19, 10)
    compress(state, words)
  }
  const hash = new Uint8Array(32)
  const out = new DataView(hash.buffer)
  for (const [index, word] of state.entries()) out.setUint32(index * 4, word)
  return hash
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let round = 0; round < 64; round += 1) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const first =
      h +
      (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
      choice +
      at(constants, round) +
      at(words, round)
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    state[index] = at(state, index) + word
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function spread(word: number, one: number, other: number, shift: number): number {
  return turn(word, one) ^ turn(word, other) ^ (word >>> shift)
}

/** The first bits behind the point of a root of the first primes. */
function rootBits(count: number, root: number): Uint32Array {
  const bits: number[] = []
  for (let number = 2; bits.length < count; number += 1) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= number; divisor += 1)
      if (number % divisor === 0) isPrime = false
    if (isPrime) bits.push(Math.floor((number ** (1 / root) % 1) * 2 ** 32))
  }
  return Uint32Array.from(bits)
}

const initial = rootBits(8, 2)
const constants = rootBits(64, 3)
