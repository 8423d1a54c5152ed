/** A node of the relay from its start to its kill. */
export interface RelayRun {
  readonly address: string
  /** When it was killed, by the clock of this process. */
  killedAtMs?: number
}

/** How often a client was brought what it had been brought before, and why. */
export interface RelayRepeats {
  /** All of them. */
  readonly deliveredAgain: number
  /** The first bringer was alive when it was brought again: the relay's own mistake. */
  readonly acknowledgedToTheLiving: number
  /** The first bringer was killed before the acknowledgement was on its way: nobody could know. */
  readonly killedBeforeAcknowledged: number
  /** The first bringer was killed with the acknowledgement in its buffers or in an open transaction. */
  readonly killedWithAcknowledgement: number
  /** How long before the kill these acknowledgements had been sent. */
  readonly acknowledgedBeforeKillMs: { readonly median: number; readonly maximum: number }
}

/** Notes what the relay has brought to whom, and who was told that it came. */
export interface RelayLedger {
  arrived(client: string, message: string, id: number, run: RelayRun): void
  acknowledged(client: string, id: number, run: RelayRun): void
  repeats(): RelayRepeats
}

interface Delivery {
  readonly run: RelayRun
  acknowledgedAtMs?: number
}

export function createRelayLedger(now: () => number = () => performance.now()): RelayLedger {
  const deliveries = new Map<string, Delivery>()
  const open = new Map<RelayRun, Map<string, Delivery>>()
  const agesMs: number[] = []
  let living = 0
  let unacknowledged = 0

  function judge({ run, acknowledgedAtMs }: Delivery): void {
    if (run.killedAtMs === undefined) living += 1
    else if (acknowledgedAtMs === undefined || acknowledgedAtMs >= run.killedAtMs)
      unacknowledged += 1
    else agesMs.push(run.killedAtMs - acknowledgedAtMs)
  }

  return {
    arrived(client, message, id, run) {
      // The first letters hold the nonce.
      const name = `${client} ${message.slice(0, 24)}`
      const before = deliveries.get(name)
      if (before) judge(before)
      const delivery: Delivery = { run }
      deliveries.set(name, delivery)
      const ofRun = open.get(run) ?? new Map<string, Delivery>()
      open.set(run, ofRun.set(`${client} ${id}`, delivery))
    },
    acknowledged(client, id, run) {
      const ofRun = open.get(run)
      const delivery = ofRun?.get(`${client} ${id}`)
      if (delivery) delivery.acknowledgedAtMs = now()
      ofRun?.delete(`${client} ${id}`)
    },
    repeats() {
      const sorted = agesMs.toSorted((one, other) => one - other)
      const at = (index: number): number => Math.round((sorted[index] ?? 0) * 100) / 100
      return {
        deliveredAgain: living + unacknowledged + sorted.length,
        acknowledgedToTheLiving: living,
        killedBeforeAcknowledged: unacknowledged,
        killedWithAcknowledgement: sorted.length,
        acknowledgedBeforeKillMs: {
          median: at(Math.floor(sorted.length / 2)),
          maximum: at(sorted.length - 1),
        },
      }
    },
  }
}
