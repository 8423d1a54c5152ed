import { address, type Address } from '@solana/kit'
import { programs } from '../programs.ts'

/** The tokens of the local Solana chain. `sunrise` and `lighthouse` are single pieces. */
export type SolanaTokenName = 'usdx' | 'tollx' | 'harbor' | 'sunrise' | 'lighthouse'

/** A token and the key with which its mint is created. */
export interface SolanaToken {
  readonly mint: Address
  readonly mintKey: string
  readonly program: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** What the chain keeps back of each transfer, in hundredths of a percent, and at most how much. */
  readonly fee?: { readonly basisPoints: number; readonly maximum: bigint }
  /** A document about it, itself on the chain. */
  readonly uri?: string
}

/** What the seed creates. The names of plain SPL tokens stand in Metaplex's metadata, those of Token-2022 in the mints. */
export const tokens: Readonly<Record<SolanaTokenName, SolanaToken>> = {
  usdx: {
    mint: address('GYUbjc8XZSbz8K21zBasax5SFH2bsy1Z1eBJeSE8Zhce'),
    mintKey:
      '5n35QZXmW8DkDnV1PJ4448BV8rahj9cJDZySiZXHxh36uYvtWtmQKstGXAV8qsa8hGJbBsEbmMn6fkWSKec1mMF8',
    program: programs.token,
    name: 'USD Example',
    symbol: 'USDX',
    decimals: 6,
  },
  tollx: {
    mint: address('DScE3rohdUBZ1BJ7y66V67wHb9rJJ9SLEiDmFETaFTXd'),
    mintKey:
      '3zPNPFJVnvLqspye69H12GXWqgFkgXFKN5gqir8fMRePons52R46drJcwXyd6T1j81awz98ivVGX18Lee1XhDcHm',
    program: programs.token2022,
    name: 'Toll Example',
    symbol: 'TOLLX',
    decimals: 9,
    fee: { basisPoints: 100, maximum: 5_000_000_000n },
    uri: documentUri('Toll Example', 'A token that keeps back one percent of each transfer.', 'T'),
  },
  harbor: {
    mint: address('EJkZQ8NJRvi3bSjdQ8kf8BA6udfKvC5Rzwao7ovcoh2s'),
    mintKey:
      '2w3XdAp3oCopiKd97xkgQxM6BW9HhphjdV9gRbTAGHXjUVkSCmUNB1ZgCaDaxCbMx64kz16C5FjRw6BH4ocux5N3',
    program: programs.token,
    name: 'Harbor Example',
    symbol: 'HARBR',
    decimals: 6,
  },
  sunrise: {
    mint: address('FaJC9uWK4Z7fxeotvYLbG7Sm1oN8jeL1uTmVCfpRaDCA'),
    mintKey:
      'xxzRYwCgbWzx5MDxJqusFqSXv5QCTC5D4cnN5jo61rmni4L4UYqjQhDPf7F5S9c75m9SCawSruN9VSbTgi3Ft2i',
    program: programs.token2022,
    name: 'Sunrise',
    symbol: 'ART',
    decimals: 0,
    uri: documentUri('Sunrise', 'The first piece of a small collection.', '☀'),
  },
  lighthouse: {
    mint: address('A6vm9NgBxrBNB2ZvgX9KuMNyfbQSoWAM2ztuCNr7zZE5'),
    mintKey:
      '3PsR99jVbbM2LbzddgYEXT1g1QZfwi6MFnHJVEkVtJg7Xw48RNfQ6dZDwDQe2x83NJadSo2sQgm3tnUcJTBgHhi5',
    program: programs.token2022,
    name: 'Lighthouse',
    symbol: 'ART',
    decimals: 0,
    uri: documentUri('Lighthouse', 'The second piece of a small collection.', '⚑'),
  },
}

function documentUri(name: string, description: string, sign: string): string {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="8">${sign}</text></svg>`
  const picture = `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`
  const document = JSON.stringify({ name, description, image: picture })
  return `data:application/json;base64,${Buffer.from(document).toString('base64')}`
}
