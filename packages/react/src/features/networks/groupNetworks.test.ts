import { describe, expect, it } from 'vitest'
import type { Network } from '@latchkit/core'
import { ethereum, polygon } from '@latchkit/core/networks'
import { groupNetworks } from './groupNetworks.ts'

const bitcoin: Network = {
  ...ethereum,
  networkId: 'bip122:000000000019d6689c085ae165831e93',
  namespace: 'bip122',
  name: 'Bitcoin',
}
const trial: Network = { ...ethereum, networkId: 'eip155:5', name: 'Trial', testnet: true }

describe('the list of networks', () => {
  it('keeps the order of the site within a family, test networks last', () => {
    const groups = groupNetworks([trial, ethereum, bitcoin, polygon], '', 'en')
    expect(
      groups.map(({ namespace, networks }) => [namespace, networks.map((n) => n.name)]),
    ).toEqual([
      ['eip155', ['Ethereum', 'Polygon', 'Trial']],
      ['bip122', ['Bitcoin']],
    ])
  })

  it('finds a network by a part of its name', () => {
    const groups = groupNetworks([ethereum, bitcoin, polygon], ' GON ', 'en')
    expect(groups.flatMap(({ networks }) => networks)).toEqual([polygon])
  })

  it('is empty where nothing fits', () => {
    expect(groupNetworks([ethereum], 'zzz', 'en')).toEqual([])
  })
})
