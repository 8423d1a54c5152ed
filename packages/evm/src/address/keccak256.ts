/**
 * Keccak-256 of a text of at most 135 ASCII characters, as hex. Small rather than fast: it only serves checksums of
 * addresses.
 * @see https://keccak.team/files/Keccak-reference-3.0.pdf
 */
export function keccak256(ascii: string): string {
  const state = new BigUint64Array(25)
  const absorb = (index: number, byte: number) => {
    const lane = index >> 3
    state[lane] = at(state, lane) ^ (BigInt(byte) << BigInt(8 * (index & 7)))
  }
  for (let index = 0; index < ascii.length; index += 1) absorb(index, ascii.charCodeAt(index))
  absorb(ascii.length, 1)
  absorb(rate - 1, 0x80)
  permute(state)
  const bytes = Array.from(new Uint8Array(state.buffer, 0, 32), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return bytes.join('')
}

const rate = 136

function at(lanes: BigUint64Array, index: number): bigint {
  return lanes[index] ?? 0n
}

function rotate(lane: bigint, by: number): bigint {
  return (lane << BigInt(by)) | (lane >> BigInt(64 - by))
}

/** Keccak-f[1600]: θ, ρ and π, χ, ι; the round constants come from the LFSR that the reference defines. */
function permute(state: BigUint64Array): void {
  let lfsr = 1
  for (let round = 0; round < 24; round += 1) {
    const columns = new BigUint64Array(5)
    for (let index = 0; index < 25; index += 1)
      columns[index % 5] = at(columns, index % 5) ^ at(state, index)
    for (let index = 0; index < 25; index += 1)
      state[index] =
        at(state, index) ^ at(columns, (index + 4) % 5) ^ rotate(at(columns, (index + 1) % 5), 1)

    let place = 1
    let moving = at(state, 1)
    for (let step = 1; step < 25; step += 1) {
      const x = place % 5
      const y = (place - x) / 5
      place = y + 5 * ((2 * x + 3 * y) % 5)
      const kept = at(state, place)
      state[place] = rotate(moving, ((step * (step + 1)) / 2) % 64)
      moving = kept
    }

    for (let row = 0; row < 25; row += 5) {
      const lanes = state.slice(row, row + 5)
      for (let x = 0; x < 5; x += 1)
        state[row + x] = at(lanes, x) ^ (~at(lanes, (x + 1) % 5) & at(lanes, (x + 2) % 5))
    }

    for (let bit = 0; bit < 7; bit += 1) {
      if (lfsr & 1) state[0] = at(state, 0) ^ (1n << BigInt(2 ** bit - 1))
      lfsr = (lfsr << 1) ^ (lfsr & 0x80 ? 0x171 : 0)
    }
  }
}
