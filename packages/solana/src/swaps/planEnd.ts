import { bytes } from '../engine/bytes.ts'

/**
 * How many bytes of arguments each kind of step has, by its number, as one digit in base 36; `-` for kinds without a fixed length.
 * The order is that of `Swap` in the published interface of Jupiter's program, to which kinds are only ever added.
 */
const argumentBytes = [
  '00000000100010011110', // Saber to Meteora
  '010110011g0004000001', // GooseFX to OpenBookV2
  '043a550-000000000010', // RaydiumClmmV2 to FoxBuyFromEstimatedCost
  '110010000002000-0000', // FoxClaimPartial to StabbleStableSwapV2
  '08800129010000110000', // StabbleWeightedSwapV2 to PumpSwapBuyV3
  '000-10110', // PumpSwapSellV3 to MeteoraDammV2WithRemainingAccounts
].join('')

/** Percent, and the places of what goes in and of what comes out. */
const stepBytes = 3

/** Returns where the plan of a route ends that begins at a place; `undefined` where it cannot be read. */
export function planEnd(data: Uint8Array, start: number): number | undefined {
  let at = start + 4
  if (at > data.length) return undefined
  for (let steps = bytes.readUint(data, start, 4); steps > 0n; steps -= 1n) {
    const length = parseInt(argumentBytes[data[at] ?? 255] ?? '-', 36)
    if (Number.isNaN(length)) return undefined
    at += 1 + length + stepBytes
  }
  return at
}
