import type { Move, Moves } from './moves.ts'

const months = 8
const roundsPerMonth = 1.5

/** Eight busy months of alice, bob and carol: about 150 transactions in which alice has a part. */
export function longScenario(moves: Moves): readonly Move[] {
  const scenario: Move[] = []
  for (let round = 0; round < months * roundsPerMonth; round += 1) {
    scenario.push(...everydayLife(moves, round), ...(surprises(moves)[round] ?? []))
  }
  return scenario
}

/** What comes again in every round, with other amounts each time. */
function everydayLife(moves: Moves, round: number): readonly Move[] {
  const collectible = BigInt(round + 1)
  return [
    moves.sendCoins('bob', 'alice', amount(round, 1)),
    moves.sendToken('alice', 'usdx', 'bob', amount(round, 60)),
    moves.mintToken('usdx', 'alice', amount(round, 120)),
    moves.sendCoins('alice', 'carol', amount(round + 2, 1)),
    moves.mintCollectible('alice'),
    moves.sendCoins('carol', 'bob', amount(round, 0)),
    moves.sendToken('carol', 'usdx', 'alice', amount(round + 1, 30)),
    moves.sendToken('alice', 'wdai', 'carol', amount(round + 3, 45)),
    moves.sendToken('bob', 'usdx', 'carol', amount(round, 20)),
    round % 3 === 0
      ? moves.sendCollectible('alice', 'bob', collectible)
      : moves.sendCoins('carol', 'alice', amount(round + 1, 0)),
    { ...moves.sendToken('bob', 'wdai', 'alice', amount(round + 2, 40)), sameBlock: true },
    moves.approveToken('alice', round % 2 === 0 ? 'usdx' : 'wdai', amount(round, 75)),
    moves.sendCoins('alice', 'bob', amount(round, 0)),
  ]
}

/** What happens once, by the round in which it does. */
function surprises(moves: Moves): Readonly<Record<number, readonly Move[]>> {
  return {
    1: [
      moves.mintEdition('alice', 1n, 10n),
      moves.mintEdition('alice', 2n, 3n),
      moves.sendCoins('alice', 'alice', '0.01'),
    ],
    2: [
      moves.airdropSpam(['alice', 'bob', 'carol']),
      moves.sendEdition('alice', 'bob', 1n, 2n),
      moves.door('alice', 'enter'),
    ],
    4: [
      moves.door('deployer', 'close'),
      { ...moves.door('alice', 'enter'), fails: true },
      moves.door('deployer', 'open'),
      moves.mintEdition('bob', 3n, 5n),
    ],
    5: [
      moves.sendEdition('bob', 'alice', 3n, 1n),
      moves.airdropSpam(['alice', 'carol']),
      moves.sendCollectible('bob', 'alice', 1n),
    ],
    7: [
      moves.sendToken('alice', 'usdx', 'alice', '5'),
      { ...moves.sendToken('alice', 'wdai', 'bob', '1000000'), fails: true },
      moves.deploy('door', 'alice'),
    ],
    8: [moves.allowEditions('alice', 'carol'), moves.airdropSpam(['alice', 'bob'])],
    10: [
      moves.sendEditions('alice', 'carol', [1n, 2n]),
      moves.door('alice', 'tryHandle'),
      moves.airdropSpam(['alice']),
    ],
  }
}

/** An amount that differs from round to round: `least` and up to 4.75 more. */
function amount(round: number, least: number): string {
  const quarters = (round * 7) % 20
  return `${least + Math.floor(quarters / 4)}.${['05', '25', '5', '75'][quarters % 4]}`
}
