/** A slot lasts this long. */
export const slotMs = 400

/** Turns times into slots and back. Every slot since the genesis has its time, also those long ago. */
export interface SlotClock {
  slotAt(timeMs: number): number
  timeSecondsOf(slot: number): number
}

/** A clock whose slot 0 began at `genesisMs`. */
export function createSlotClock(genesisMs: number): SlotClock {
  return {
    slotAt: (timeMs) => Math.max(0, Math.floor((timeMs - genesisMs) / slotMs)),
    timeSecondsOf: (slot) => Math.floor((genesisMs + slot * slotMs) / 1000),
  }
}
