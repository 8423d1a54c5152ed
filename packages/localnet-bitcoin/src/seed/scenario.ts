import { parseUnits } from 'viem'
import type { InscribedContent } from '../chain/createInscriptions.ts'
import { keyOf, type Payment, type Purse } from './pay.ts'

const rounds = 8
const minted: Purse = { name: 'miner', kind: 'payment' }
const alice: Purse = { name: 'alice', kind: 'payment' }
const aliceOrdinals: Purse = { name: 'alice', kind: 'ordinals' }
const bob: Purse = { name: 'bob', kind: 'payment' }
const bobOrdinals: Purse = { name: 'bob', kind: 'ordinals' }
const carol: Purse = { name: 'carol', kind: 'payment' }

/** The first day: everybody but dave is given something to start with. */
export const opening: readonly Payment[] = [
  pay(minted, alice, '2.5', 2n),
  pay(minted, bob, '3', 2n),
  pay(minted, carol, '3', 2n),
  pay(minted, aliceOrdinals, '0.02', 2n),
]

/** What happens once, by the round in which it does. */
const surprises: Readonly<Record<number, readonly Payment[]>> = {
  0: [{ ...pay(alice, bob, '0.001', 6n), note: 'Thanks for lunch' }],
  1: [pay(bobOrdinals, aliceOrdinals, '0.00000546', 12n)],
  2: [pay(alice, alice, '0.4', 1n)],
  3: [
    {
      from: carol,
      outputs: [
        { address: keyOf(alice).address, valueSats: 1_250_000n },
        { address: keyOf(aliceOrdinals).address, valueSats: 10_000n },
        { address: keyOf(bob).address, valueSats: 75_000n },
      ],
      feeSatsPerByte: 9n,
    },
  ],
  5: [{ ...pay(bobOrdinals, aliceOrdinals, '0.00000546', 15n), inscription: drawing('⚓') }],
  6: [pay(aliceOrdinals, bobOrdinals, '0.00000546', 4n)],
  7: [{ ...pay(carol, alice, '0.00002', 3n), inscription: drawing('☼') }],
}

/** Eight months of alice, bob and carol. */
export const scenario: readonly Payment[] = [
  pay(bob, bobOrdinals, '0.005', 3n),
  ...Array.from({ length: rounds }, (_, round) => [
    ...everydayLife(round),
    ...(surprises[round] ?? []),
  ]).flat(),
]

function everydayLife(round: number): readonly Payment[] {
  const rate = BigInt(1 + ((round * 5) % 13))
  return [
    pay(bob, alice, amount(round, 3), rate),
    pay(alice, carol, amount(round + 2, 5), rate + 1n),
    pay(carol, bob, amount(round, 2), rate),
    pay(carol, alice, amount(round + 4, 1), rate + 3n),
    pay(alice, bob, amount(round + 1, 2), rate),
    pay(minted, alice, amount(round + 3, 1), 1n),
  ]
}

function drawing(sign: string): InscribedContent {
  const content = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="8">${sign}</text></svg>`
  return { contentType: 'image/svg+xml', content }
}

function pay(from: Purse, to: Purse, btc: string, feeSatsPerByte: bigint): Payment {
  const output = { address: keyOf(to).address, valueSats: parseUnits(btc, 8) }
  return { from, outputs: [output], feeSatsPerByte }
}

/** Some hundredths of a bitcoin, other from round to round. */
function amount(round: number, hundredths: number): string {
  return `0.0${hundredths}${['125', '4', '0375', '7721', '25'][round % 5]}`
}
