import { expect, it } from 'vitest'
import { openDeviceRepository } from '../keys/deviceRepository.ts'
import type { Receiver } from '../sign/summary.ts'
import { createKnownReceivers } from './createKnownReceivers.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const ada = { accountId: 'ada', networkId: 'eip155:1' } as const
const grace = { ...ada, accountId: 'grace' }

function open() {
  const repository = openDeviceRepository(`test-${crypto.randomUUID()}`)
  return { repository, known: createKnownReceivers(repository) }
}

/** Receivers of a network's own coin. */
function ofCoin(...addresses: readonly string[]): readonly Receiver[] {
  return addresses.map((address) => ({ address }))
}

it('names those that an account has not sent to, in any spelling of an EVM address', async () => {
  const { known } = open()
  expect(await known.findNew(ada, ofCoin(receiver, other))).toEqual([receiver, other])
  await known.remember(ada, ofCoin(receiver))
  await known.remember(ada, ofCoin('bcrt1qada'))
  expect(await known.findNew(ada, ofCoin(receiver.toLowerCase(), other, 'bcrt1qada'))).toEqual([
    other,
  ])
  // Base58 is another address in another spelling.
  await known.remember(ada, ofCoin('So1anaAddress'))
  expect(await known.findNew(ada, ofCoin('so1anaaddress'))).toEqual(['so1anaaddress'])
})

it('knows nobody by what was sent on another network', async () => {
  const { known } = open()
  // Coins of a test network are worth nothing: whoever asks for them is not chosen for the others.
  await known.remember({ ...ada, networkId: 'eip155:11155111' }, ofCoin(receiver))
  expect(await known.findNew(ada, ofCoin(receiver))).toEqual([receiver])
})

it('knows nobody by a token that is another one, in any spelling of its address', async () => {
  const { known } = open()
  const [token, coin] = [{ address: receiver, token: other }, { address: receiver }]
  await known.remember(ada, [token])
  expect(await known.findNew(ada, [{ ...token, token: other.toLowerCase() }])).toEqual([])
  expect(await known.findNew(ada, [{ ...token, token: receiver }])).toEqual([receiver])
  expect(await known.findNew(ada, [token, coin])).toEqual([receiver])
  await known.remember(ada, [coin])
  expect(await known.findNew(ada, [token, coin])).toEqual([])
})

it('knows nothing of what another account of the browser has sent', async () => {
  const { known } = open()
  await known.remember(ada, ofCoin(receiver))
  expect(await known.findNew(grace, ofCoin(receiver))).toEqual([receiver])
})

it('stores the list where nothing but this browser can read it, or put another one there', async () => {
  const { repository, known } = open()
  await known.remember(ada, ofCoin(receiver))
  const sealed = (await repository.findReceivers('ada')) ?? new Uint8Array()
  expect(new TextDecoder().decode(sealed)).not.toContain('70997970')
  // The list of another account, and one with a bit changed, are none.
  await repository.saveReceivers('grace', sealed)
  expect(await known.findNew(grace, ofCoin(receiver))).toEqual([receiver])
  sealed[20] = (sealed[20] ?? 0) ^ 1
  await repository.saveReceivers('ada', sealed)
  expect(await known.findNew(ada, ofCoin(receiver))).toEqual([receiver])
})

it('keeps the last thousand', async () => {
  const { known } = open()
  await known.remember(ada, ofCoin('first'))
  await known.remember(
    ada,
    ofCoin(...Array.from({ length: 999 }, (_, index) => `receiver ${index}`)),
  )
  expect(await known.findNew(ada, ofCoin('first', 'receiver 998'))).toEqual([])
  await known.remember(ada, ofCoin('last'))
  expect(await known.findNew(ada, ofCoin('first', 'receiver 0', 'last'))).toEqual(['first'])
})
