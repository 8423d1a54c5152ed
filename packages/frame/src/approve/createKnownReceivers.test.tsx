import { expect, it } from 'vitest'
import { openDeviceRepository } from '../keys/deviceRepository.ts'
import { createKnownReceivers } from './createKnownReceivers.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

function open() {
  const repository = openDeviceRepository(`test-${crypto.randomUUID()}`)
  return { repository, known: createKnownReceivers(repository) }
}

it('names those that an account has not sent to, in any spelling of an EVM address', async () => {
  const { known } = open()
  expect(await known.findNew('ada', [receiver, other])).toEqual([receiver, other])
  await known.remember('ada', [receiver])
  await known.remember('ada', ['bcrt1qada'])
  expect(await known.findNew('ada', [receiver.toLowerCase(), other, 'bcrt1qada'])).toEqual([other])
  // Base58 is another address in another spelling.
  await known.remember('ada', ['So1anaAddress'])
  expect(await known.findNew('ada', ['so1anaaddress'])).toEqual(['so1anaaddress'])
})

it('knows nothing of what another account of the browser has sent', async () => {
  const { known } = open()
  await known.remember('ada', [receiver])
  expect(await known.findNew('grace', [receiver])).toEqual([receiver])
})

it('stores the list where nothing but this browser can read it, or put another one there', async () => {
  const { repository, known } = open()
  await known.remember('ada', [receiver])
  const sealed = (await repository.findReceivers('ada')) ?? new Uint8Array()
  expect(new TextDecoder().decode(sealed)).not.toContain('70997970')
  // The list of another account, and one with a bit changed, are none.
  await repository.saveReceivers('grace', sealed)
  expect(await known.findNew('grace', [receiver])).toEqual([receiver])
  sealed[20] = (sealed[20] ?? 0) ^ 1
  await repository.saveReceivers('ada', sealed)
  expect(await known.findNew('ada', [receiver])).toEqual([receiver])
})

it('keeps the last thousand', async () => {
  const { known } = open()
  await known.remember('ada', ['first'])
  await known.remember(
    'ada',
    Array.from({ length: 999 }, (_, index) => `receiver ${index}`),
  )
  expect(await known.findNew('ada', ['first', 'receiver 998'])).toEqual([])
  await known.remember('ada', ['last'])
  expect(await known.findNew('ada', ['first', 'receiver 0', 'last'])).toEqual(['first'])
})
