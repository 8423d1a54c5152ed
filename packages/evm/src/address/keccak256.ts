/**
 * Keccak-256 of a short text's bytes, as hex. Small rather than fast: it only serves checksums of addresses.
 * @see https://keccak.team/files/Keccak-reference-3.0.pdf
 */
export function keccak256(ascii: string): string {
  const state = Array.from<bigint>({ length: 25 }).fill(0n)
  const bytes = Array.from(ascii, (character) => character.charCodeAt(0))
  const padded = Array.from<number>({ length: Math.ceil((bytes.length + 1) / rate) * rate }).fill(0)
  for (const [index, byte] of bytes.entries()) padded[index] = byte
  padded[bytes.length] = 1
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80
  for (let block = 0; block < padded.length; block += rate) {
    for (let index = 0; index < rate; index += 1) {
      const lane = index >> 3
      const byte = BigInt(padded[block + index] ?? 0)
      state[lane] = at(state, lane) ^ (byte << BigInt(8 * (index & 7)))
    }
    permute(state)
  }
  let hex = ''
  for (let index = 0; index < 32; index += 1) {
    const byte = (at(state, index >> 3) >> BigInt(8 * (index & 7))) & 0xffn
    hex += byte.toString(16).padStart(2, '0')
  }
  return hex
}

const rate = 136
const lane64 = 0xffff_ffff_ffff_ffffn

function at(lanes: readonly bigint[], index: number): bigint {
  return lanes[index] ?? 0n
}

function rotate(lane: bigint, by: number): bigint {
  return ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & lane64
}

/** Keccak-f[1600]: θ, ρ and π, χ, ι; the round constants come from the LFSR that the reference defines. */
function permute(state: bigint[]): void {
  let lfsr = 1
  for (let round = 0; round < 24; round += 1) {
    const columns = [0, 1, 2, 3, 4].map((x) =>
      [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ at(state, x + y), 0n),
    )
    for (let index = 0; index < 25; index += 1) {
      const x = index % 5
      state[index] =
        at(state, index) ^ at(columns, (x + 4) % 5) ^ rotate(at(columns, (x + 1) % 5), 1)
    }

    let x = 1
    let y = 0
    let moving = at(state, 1)
    for (let step = 0; step < 24; step += 1) {
      const next = (2 * x + 3 * y) % 5
      x = y
      y = next
      const kept = at(state, x + 5 * y)
      state[x + 5 * y] = rotate(moving, (((step + 1) * (step + 2)) / 2) % 64)
      moving = kept
    }

    for (let row = 0; row < 25; row += 5) {
      const lanes = state.slice(row, row + 5)
      for (let x = 0; x < 5; x += 1)
        state[row + x] = at(lanes, x) ^ (~at(lanes, (x + 1) % 5) & lane64 & at(lanes, (x + 2) % 5))
    }

    for (let bit = 0; bit < 7; bit += 1) {
      if (lfsr & 1) state[0] = at(state, 0) ^ (1n << BigInt(2 ** bit - 1))
      lfsr = (lfsr << 1) ^ (lfsr & 0x80 ? 0x171 : 0)
    }
  }
}
