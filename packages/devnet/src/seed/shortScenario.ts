import type { Move, Moves } from './moves.ts'

/** What little happened on the second chain: about 20 transactions in which alice has a part. */
export function shortScenario(moves: Moves): readonly Move[] {
  return [
    moves.sendCoins('alice', 'bob', '12.5'),
    moves.mintCollectible('alice'),
    moves.sendToken('alice', 'usdx', 'carol', '400'),
    moves.sendCoins('bob', 'alice', '3.25'),
    moves.airdropSpam(['alice', 'bob', 'carol']),
    moves.approveToken('alice', 'wdai', '250'),
    moves.mintEdition('alice', 7n, 4n),
    moves.sendToken('bob', 'wdai', 'alice', '12.75'),
    moves.mintCollectible('bob'),
    moves.sendEdition('alice', 'bob', 7n, 1n),
    { ...moves.sendToken('alice', 'usdx', 'bob', '1000000'), fails: true },
    moves.sendCoins('alice', 'carol', '20'),
    moves.sendCollectible('bob', 'alice', 2n),
    moves.sendCoins('carol', 'bob', '2'),
    moves.sendToken('carol', 'usdx', 'alice', '35.5'),
    moves.sendCoins('alice', 'alice', '1'),
  ]
}
