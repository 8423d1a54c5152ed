/** Something on the shelf. */
export interface Product {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The price, in the coin of the active network. */
  readonly prices: Prices
  /** The outlines of its picture, in a box of 64 by 64. */
  readonly paths: readonly string[]
}

/** The coins that the shop takes: those of the networks that it offers. */
export type Coin = 'ETH' | 'LTWO' | 'SOL' | 'BTC'

/** A price in each coin: worth the same in all of them at the rates of the local stack. */
export type Prices = Readonly<Record<Coin, string>>

/** What the shop has. */
export const products: readonly Product[] = [
  {
    id: 'mug',
    name: 'Low mug',
    description: 'Holds a morning. Sage glaze.',
    prices: { ETH: '0.012', LTWO: '48', SOL: '0.16', BTC: '0.0004' },
    paths: ['M12 20h32v20a12 12 0 0 1-12 12h-8a12 12 0 0 1-12-12z', 'M44 26h4a8 8 0 0 1 0 16h-4'],
  },
  {
    id: 'bowl',
    name: 'Wide bowl',
    description: 'For soup, and for keys.',
    prices: { ETH: '0.018', LTWO: '72', SOL: '0.24', BTC: '0.0006' },
    paths: ['M6 26h52a26 22 0 0 1-18 22v4H24v-4A26 22 0 0 1 6 26z'],
  },
  {
    id: 'carafe',
    name: 'Carafe',
    description: 'A litre, and a good grip.',
    prices: { ETH: '0.030', LTWO: '120', SOL: '0.40', BTC: '0.0010' },
    paths: ['M24 8h16v14c0 4 10 8 10 20a12 12 0 0 1-12 12H26a12 12 0 0 1-12-12c0-12 10-16 10-20z'],
  },
  {
    id: 'vase',
    name: 'Bud vase',
    description: 'One stem is enough.',
    prices: { ETH: '0.024', LTWO: '96', SOL: '0.32', BTC: '0.0008' },
    paths: [
      'M27 28h10c0 6 9 8 9 17a14 11 0 0 1-28 0c0-9 9-11 9-17z',
      'M32 28V10',
      'M32 16q8-8 10 0-6 4-10 0z',
    ],
  },
]
