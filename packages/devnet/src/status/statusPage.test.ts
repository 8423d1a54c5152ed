import { WIF } from '@scure/btc-signer'
import { bytesToHex, getAddress, isAddress } from 'viem'
import { expect, test } from 'vitest'
import { regtest } from '@latchkit/localnet-bitcoin'
import { describeDevnet } from '../devnet.ts'
import { networks } from '../networks.ts'
import { choosePorts } from '../ports/choosePorts.ts'
import { contractAddresses } from '../seed/contractAddresses.ts'
import { exchangeAddresses } from '../seed/exchange/exchangeAddresses.ts'
import type { StackSnapshot } from '../snapshot.ts'
import { statusPage } from './statusPage.ts'

const facts = describeDevnet(await choosePorts('usual', {}))
const snapshot: StackSnapshot = {
  services: [],
  chains: networks.map((network, index) => ({
    network,
    rpcUrl: facts.chains[index]?.rpcUrl ?? '',
    blockNumber: 1,
    contracts: contractAddresses(network.id),
    exchange: exchangeAddresses(network.id),
  })),
  accounts: facts.accounts,
  solana: facts.solana,
  bitcoin: facts.bitcoin,
}

function copied(page: string): readonly string[] {
  return [...page.matchAll(/data-copy="([^"]*)"/g)].map(([, text = '']) => text)
}

test('whatever a developer needs elsewhere can be copied', () => {
  const { solana, bitcoin } = facts
  expect(copied(statusPage(snapshot))).toEqual(
    expect.arrayContaining([
      ...facts.accounts.flatMap(({ address, privateKey }) => [address, privateKey]),
      ...facts.chains.map(({ rpcUrl }) => rpcUrl),
      ...Object.values(contractAddresses(31338)),
      ...Object.values(exchangeAddresses(31338)),
      solana.rpcUrl,
      solana.wsUrl,
      bitcoin.esploraUrl,
      ...Object.values(solana.tokens).map(({ mint }) => mint),
      ...solana.accounts.flatMap(({ address, secretKey }) => [address, secretKey]),
      ...bitcoin.accounts.flatMap(({ payment, ordinals }) => [payment.address, ordinals.address]),
    ]),
  )
})

test('Bitcoin keys are written as wallets import them', () => {
  const keys = copied(statusPage(snapshot))
    .filter((text) => /^[c9][1-9A-HJ-NP-Za-km-z]{50,51}$/.test(text))
    .map((text) => bytesToHex(WIF(regtest).decode(text)).slice(2))
  const expected = facts.bitcoin.accounts.flatMap(({ payment, ordinals }) => [
    payment.privateKey,
    ordinals.privateKey,
  ])
  expect(keys).toEqual(expected)
})

test('a chain that is left out is not on the page', () => {
  const page = statusPage({ ...snapshot, solana: null, bitcoin: null })
  expect(page).not.toContain('Latch Solana')
  expect(page).not.toContain('Latch Bitcoin')
})

test('every EVM address has its checksum', () => {
  const addresses = copied(statusPage(snapshot)).filter((text) =>
    isAddress(text, { strict: false }),
  )
  expect(addresses.length).toBeGreaterThan(15)
  expect(addresses).toEqual(addresses.map((address) => getAddress(address)))
})
