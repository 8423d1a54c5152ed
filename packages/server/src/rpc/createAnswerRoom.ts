const defaultLimits = {
  /** Of one request. */
  perRequest: 10_485_760,
  /** Of all requests of an IP address, until it has read its answers. */
  perAddress: 33_554_432,
  total: 268_435_456,
  /** An answer costs one call more for so many characters. */
  perCall: 100_000,
}

/** How many characters of answers the proxy holds at most. */
export type AnswerLimits = typeof defaultLimits

/** What the answers to one request take of an {@link AnswerRoom}. */
export interface AnswerHold {
  /** Takes room for an answer. False where there is none, or the client may not ask for so much: the answer is dropped. */
  take(characters: number): boolean
  /** Gives the room back, once the answers are with who asked. */
  release(): void
}

/** The room for answers that are not with who asked yet. `charge` takes so many calls from what the client may ask for. */
export type AnswerRoom = (address: string, charge: (calls: number) => void) => AnswerHold

/** Creates an {@link AnswerRoom} for a process. */
export function createAnswerRoom(limits: Partial<AnswerLimits> = {}): AnswerRoom {
  const { perRequest, perAddress, total, perCall } = { ...defaultLimits, ...limits }
  const held = new Map<string, number>()
  let all = 0

  function hold(address: string, characters: number): void {
    all += characters
    const sum = (held.get(address) ?? 0) + characters
    if (sum > 0) held.set(address, sum)
    else held.delete(address)
  }

  return (address, charge) => {
    let own = 0
    let isOver = false
    return {
      take(characters) {
        const hasRoom =
          !isOver &&
          own + characters <= perRequest &&
          (held.get(address) ?? 0) + characters <= perAddress &&
          all + characters <= total
        if (!hasRoom) return false
        const calls = Math.floor(characters / perCall)
        if (calls > 0) charge(calls)
        own += characters
        hold(address, characters)
        return true
      },
      release() {
        if (!isOver) hold(address, -own)
        isOver = true
      },
    }
  }
}
