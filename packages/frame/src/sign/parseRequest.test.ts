import { signingMethods, type NetworkId } from '@latchkit/wire'
import { expect, it } from 'vitest'
import { createTestWallet } from '../../test/testWallet.ts'
import { answerLocally } from './localAnswers.ts'
import { parseSigningRequest } from './parseRequest.ts'

const origin = 'https://shop.example'
const networks: Readonly<Record<string, NetworkId>> = {
  eip155: 'eip155:31337',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
}

it('allows the methods of the list in their own namespace, and no other', async () => {
  const { addresses } = await createTestWallet()
  const methods = [
    ...Object.values(signingMethods).flat(),
    'eth_sign',
    'eth_sendTransaction',
    'eth_signTypedData',
    'eth_decrypt',
    'wallet_addEthereumChain',
    'eth_getBalance',
    '__proto__',
    'constructor',
    'toString',
    '',
  ]
  for (const [namespace, networkId] of Object.entries(networks))
    for (const method of methods) {
      const isListed = (signingMethods as Readonly<Record<string, readonly string[]>>)[
        namespace
      ]?.includes(method)
      const read = parseSigningRequest({ networkId, method, params: null }, addresses, origin)
      await expect(read).rejects.toThrow(
        isListed ? expect.objectContaining({ code: -32602 }) : 'Requested RPC call is not allowed',
      )
    }
})

it('answers accounts and the network itself, and nothing that it does not know', async () => {
  const { addresses } = await createTestWallet()
  const answer = (networkId: NetworkId, method: string, params: unknown = []) =>
    answerLocally({ networkId, method, params }, addresses)
  expect(await answer('eip155:31337', 'eth_chainId')).toBe('0x7a69')
  expect(await answer('eip155:31337', 'eth_accounts')).toEqual([addresses.eip155])
  expect(await answer('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana_getAccounts')).toEqual([
    { pubkey: addresses.solana },
  ])
  expect(await answer('eip155:1', 'personal_sign')).toBeUndefined()
  const call = { to: addresses.eip155, value: '0x0', data: '0x' }
  expect(await answer('eip155:1', 'wallet_encodeCalls', [[call]])).toMatch(/^0x34fcd5be/)
  for (const params of [[[]], [[{ ...call, value: 0 }]], [[{ ...call, more: 1 }]], [[call], 1]])
    await expect(answer('eip155:1', 'wallet_encodeCalls', params)).rejects.toMatchObject({
      code: -32_602,
    })
  await expect(answer('eip155:1', 'eth_getBalance')).rejects.toThrow(
    'Requested RPC call is not allowed',
  )
  await expect(answer('polkadot:91b171bb158e2d3848fa23a9f1c25182', 'eth_accounts')).rejects.toThrow(
    'Network not found',
  )
})
