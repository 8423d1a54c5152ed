import { strict as assert } from 'node:assert'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RelayStatus } from '@latchkit/wire/walletconnect'
import { KitError } from '../errors.ts'
import {
  idlePairing,
  isOpen,
  reducePairing,
  toPairingState,
  type PairingEvent,
  type PairingMachine,
  type PairingWallet,
} from './reducePairing.ts'

/** What a pairing should be, as simply as it can be said. */
interface Model {
  phase: 'none' | 'preparing' | 'waiting' | 'approved' | 'over'
  waiters: number
  isRestored: boolean
  walletId: string | undefined
  /** The proposals so far; only the last one is shown. */
  uris: string[]
  relayStatus: RelayStatus
  errorCode: string | undefined
}

interface World {
  state: PairingMachine
}

class Step implements fc.Command<Model, World> {
  readonly name: string
  readonly event: (model: Model) => PairingEvent
  readonly apply: (model: Model) => void

  constructor(name: string, event: (model: Model) => PairingEvent, apply: (model: Model) => void) {
    this.name = name
    this.event = event
    this.apply = apply
  }

  check(): boolean {
    return true
  }

  run(model: Model, world: World): void {
    const before = world.state
    const event = this.event(model)
    this.apply(model)
    world.state = reducePairing(before, event)
    const { error, ...shown } = toPairingState(world.state) ?? {}
    assert.deepEqual({ ...shown, ...(error && { error: error.code }) }, expected(model))
    assert.equal(isOpen(world.state), isUnderWay(model))
    if (isOpen(world.state)) {
      assert.equal(world.state.waiters, model.waiters)
      assert.equal(world.state.isRestored, model.isRestored)
    }
  }

  toString(): string {
    return this.name
  }
}

function expected({ phase, walletId, uris, relayStatus, errorCode }: Model) {
  if (phase === 'none') return {}
  const wallet = walletId === undefined ? {} : { walletId }
  if (phase === 'over') {
    const status = errorCode === 'UserRejected' ? 'declined' : 'failed'
    return { status, ...wallet, error: errorCode }
  }
  if (phase !== 'waiting') return { status: phase, ...wallet }
  return { status: 'waiting', ...wallet, uri: uris.at(-1), renewsAtMs: uris.length, relayStatus }
}

function isUnderWay({ phase }: Model): boolean {
  return phase !== 'none' && phase !== 'over'
}

function clear(model: Model): void {
  Object.assign(model, empty())
}

function empty(): Model {
  return {
    phase: 'none',
    waiters: 0,
    isRestored: false,
    walletId: undefined,
    uris: [],
    relayStatus: 'waiting',
    errorCode: undefined,
  }
}

const walletOf = (id: string): PairingWallet => ({ id, name: id, image_id: id, rdns: null })

const start = fc.option(fc.constantFrom('fox', 'owl'), { nil: undefined }).map(
  (id) =>
    new Step(
      `start ${id}`,
      () => ({ type: 'started', wallet: id === undefined ? undefined : walletOf(id) }),
      (model) => {
        if (!isUnderWay(model)) {
          clear(model)
          model.phase = 'preparing'
        }
        model.waiters += 1
        model.walletId = id ?? model.walletId
      },
    ),
)

const restore = fc.constant(
  new Step(
    'restore',
    () => ({ type: 'restored' }),
    (model) => {
      if (isUnderWay(model)) return
      clear(model)
      model.phase = 'preparing'
      model.isRestored = true
    },
  ),
)

const leave = fc.boolean().map(
  (isAborted) =>
    new Step(
      isAborted ? 'abort' : 'leave',
      () => ({ type: 'left', isAborted }),
      (model) => {
        if (!isUnderWay(model)) return
        model.waiters = Math.max(0, model.waiters - 1)
        if (isAborted && model.waiters === 0) clear(model)
      },
    ),
)

const propose = fc.constant(
  new Step(
    'propose',
    ({ uris }) => ({
      type: 'proposed',
      proposal: { uri: `wc:${uris.length}`, renewsAtMs: uris.length + 1 },
    }),
    (model) => {
      if (model.phase !== 'preparing' && model.phase !== 'waiting') return
      model.phase = 'waiting'
      model.uris.push(`wc:${model.uris.length}`)
      model.relayStatus = 'waiting'
    },
  ),
)

const reach = fc
  .record({
    relayStatus: fc.constantFrom<RelayStatus>('waiting', 'ready', 'unreachable'),
    isOutdated: fc.boolean(),
  })
  .map(
    (report) =>
      new Step(
        `${report.relayStatus}${report.isOutdated ? ' of an older proposal' : ''}`,
        ({ uris }) => ({
          type: 'relayStatus',
          uri: (report.isOutdated ? uris.at(-2) : uris.at(-1)) ?? 'wc:none',
          relayStatus: report.relayStatus,
        }),
        (model) => {
          if (model.phase === 'waiting' && !report.isOutdated)
            model.relayStatus = report.relayStatus
        },
      ),
  )

const approve = fc.constant(
  new Step(
    'approve',
    () => ({ type: 'approved' }),
    (model) => {
      if (isUnderWay(model)) model.phase = 'approved'
    },
  ),
)

const connected = fc.constant(
  new Step(
    'connect',
    () => ({ type: 'connected' }),
    (model) => {
      if (isUnderWay(model)) clear(model)
    },
  ),
)

const cancel = fc.constant(new Step('cancel', () => ({ type: 'cancelled' }), clear))

const end = fc.constantFrom('UserRejected', 'Offline', 'TimedOut', 'Aborted').map(
  (code) =>
    new Step(
      `end with ${code}`,
      () => ({ type: 'ended', error: new KitError(code, 'It is over.') }),
      (model) => {
        if (!isUnderWay(model)) return
        if (code === 'Aborted' || (model.isRestored && model.waiters === 0)) return clear(model)
        model.phase = 'over'
        model.waiters = 0
        model.errorCode = code
      },
    ),
)

test('a pairing is what its history says, whatever comes in whichever order', () => {
  const commands = fc.commands(
    [start, start, restore, leave, propose, propose, reach, reach, approve, connected, cancel, end],
    { maxCommands: 60 },
  )
  fc.assert(
    fc.property(commands, (steps) => {
      fc.modelRun(() => ({ model: empty(), real: { state: idlePairing } }), steps)
    }),
    { numRuns: 1_000 },
  )
})

test('an event that changes nothing gives the same state', () => {
  const waiting = [
    { type: 'started', wallet: undefined },
    { type: 'proposed', proposal: { uri: 'wc:0', renewsAtMs: 1 } },
  ] satisfies readonly PairingEvent[]
  const state = waiting.reduce<PairingMachine>(reducePairing, idlePairing)
  expect(reducePairing(state, { type: 'relayStatus', uri: 'wc:0', relayStatus: 'waiting' })).toBe(
    state,
  )
  expect(reducePairing(state, { type: 'relayStatus', uri: 'wc:1', relayStatus: 'ready' })).toBe(
    state,
  )
  expect(reducePairing(state, { type: 'restored' })).toBe(state)
  expect(reducePairing(idlePairing, { type: 'cancelled' })).toBe(idlePairing)
})
