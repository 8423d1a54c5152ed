import { randomBytes } from 'node:crypto'
import { encodeFunctionData, namehash, parseAbi, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { localCoinType } from '../../nameApp.ts'
import type { ContractRow } from '../contractRow.ts'
import type { ContractServer } from '../contractServer.ts'

const path = '/v1/profile/account'

async function sign(account: PrivateKeyAccount, fields: object): Promise<object> {
  const message = JSON.stringify({ timestamp: Math.floor(Date.now() / 1000), ...fields })
  const signature = await account.signMessage({ message })
  return { message, signature, coin_type: localCoinType, address: account.address }
}

async function register({
  url,
}: ContractServer): Promise<{ readonly account: PrivateKeyAccount; readonly name: string }> {
  const account = privateKeyToAccount(generatePrivateKey())
  const name = `walk${randomBytes(6).toString('hex')}.latch.local`
  const body = JSON.stringify(await sign(account, { name, attributes: {} }))
  const response = await fetch(`${url}${path}`, { method: 'POST', body })
  if (!response.ok) throw new Error(await response.text())
  return { account, name }
}

const nextSecond = (): number => Math.floor(Date.now() / 1000) + 1

function question(name: string): `0x${string}` {
  const resolver = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
  const reader = parseAbi(['function addr(bytes32 node) view returns (address)'])
  const data = encodeFunctionData({ abi: reader, args: [namehash(name)] })
  return encodeFunctionData({ abi: resolver, args: [toHex(packetToBytes(name)), data] })
}

/** Names of accounts. */
export const nameRows: Readonly<Record<string, ContractRow>> = {
  [`POST ${path}`]: {
    good: async () => ({
      path,
      body: await sign(privateKeyToAccount(generatePrivateKey()), {
        name: `walk${randomBytes(6).toString('hex')}.latch.local`,
        attributes: {},
      }),
    }),
  },
  [`GET ${path}/{name}`]: {
    good: async (stack) => ({ path: `${path}/${(await register(stack)).name}?apiVersion=2` }),
  },
  'GET /v1/profile/reverse/{address}': {
    good: async (stack) => ({
      path: `/v1/profile/reverse/${(await register(stack)).account.address}?apiVersion=2`,
    }),
  },
  'GET /v1/profile/suggestions/{name}': {
    good: () => ({ path: '/v1/profile/suggestions/alice?zone=latch.local' }),
  },
  [`POST ${path}/{name}/attributes`]: {
    good: async (stack) => {
      const { account, name } = await register(stack)
      const fields = { name, attributes: { bio: 'hi' }, timestamp: nextSecond() }
      return { path: `${path}/${name}/attributes`, body: await sign(account, fields) }
    },
  },
  [`POST ${path}/{name}/address`]: {
    good: async (stack) => {
      const { account, name } = await register(stack)
      const address = privateKeyToAccount(generatePrivateKey()).address
      const fields = { name, coin_type: 0x80_00_00_00 + 31_338, address, timestamp: nextSecond() }
      return { path: `${path}/${name}/address`, body: await sign(account, fields) }
    },
  },
  'GET /v1/names/{name}/address': {
    good: async (stack) => ({
      path: `/v1/names/${(await register(stack)).name}/address?projectId=local&chainId=eip155:31337`,
    }),
  },
  'GET /v1/ens/{sender}/{calldata}': {
    good: ({ devnet }) => ({
      path: `/v1/ens/${devnet.names.resolver}/${question('alice.latch.local')}.json`,
    }),
  },
  'POST /v1/ens': {
    good: ({ devnet }) => ({
      path: '/v1/ens',
      body: { sender: devnet.names.resolver, data: question('alice.latch.local') },
    }),
  },
}
