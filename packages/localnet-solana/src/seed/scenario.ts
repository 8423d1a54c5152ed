import { launchToken, mintToken, sealToken, sendSol, sendToken, type Move } from './moves.ts'

const rounds = 8

/** The first day: everybody but dave is given something to start with. */
export const opening: readonly Move[] = [
  sendSol('faucet', 'alice', '120'),
  sendSol('faucet', 'bob', '80'),
  sendSol('faucet', 'carol', '80'),
  launchToken('usdx'),
  mintToken('usdx', 'alice', '2400'),
  mintToken('usdx', 'bob', '1500'),
  mintToken('usdx', 'carol', '1800'),
  launchToken('tollx'),
  mintToken('tollx', 'alice', '640'),
  mintToken('tollx', 'bob', '300'),
]

/** What happens once, by the round in which it does. `harbor` is on no list of tokens: its metadata alone name it. */
const surprises: Readonly<Record<number, readonly Move[]>> = {
  0: [sendSol('alice', 'bob', '0.25', 'Thanks for lunch')],
  1: [launchToken('sunrise'), mintToken('sunrise', 'alice', '1'), sealToken('sunrise')],
  2: [sendSol('alice', 'alice', '0.01'), launchToken('harbor'), mintToken('harbor', 'carol', '42')],
  3: [
    launchToken('lighthouse'),
    mintToken('lighthouse', 'bob', '1'),
    sealToken('lighthouse'),
    { ...sendToken('alice', 'usdx', 'carol', '1000000'), fails: true },
  ],
  4: [sendToken('bob', 'lighthouse', 'alice', '1'), sendToken('alice', 'sunrise', 'carol', '1')],
  5: [sendSol('carol', 'alice', '3.5', 'My part of the rent')],
  6: [sendToken('carol', 'sunrise', 'alice', '1'), mintToken('usdx', 'alice', '250')],
  7: [sendSol('alice', 'carol', '0.000005')],
}

/** Eight months of alice, bob and carol: alice has a part in about 60 transactions. */
export const scenario: readonly Move[] = Array.from({ length: rounds }, (_, round) => [
  ...everydayLife(round),
  ...(surprises[round] ?? []),
]).flat()

function everydayLife(round: number): readonly Move[] {
  return [
    sendSol('bob', 'alice', amount(round, 1)),
    sendToken('alice', 'usdx', 'bob', amount(round, 40)),
    sendSol('carol', 'bob', amount(round, 0)),
    sendSol('alice', 'carol', amount(round + 2, 1)),
    sendToken('carol', 'usdx', 'alice', amount(round + 1, 55)),
    sendToken('alice', 'tollx', 'bob', amount(round, 4)),
    sendToken('bob', 'tollx', 'alice', amount(round + 3, 2)),
  ]
}

/** An amount that differs from round to round: `least` and up to 4.75 more. */
function amount(round: number, least: number): string {
  const quarters = (round * 7) % 20
  return `${least + Math.floor(quarters / 4)}.${['05', '25', '5', '75'][quarters % 4]}`
}
