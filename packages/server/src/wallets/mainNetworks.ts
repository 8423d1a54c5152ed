import type { Namespace } from '@latchkit/wire'

/** The network that a wallet is listed with for each chain family that it knows. */
export const mainNetworks: Partial<Readonly<Record<Namespace, string>>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
}
