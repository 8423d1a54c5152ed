import { deploySafe, signTogether } from '@latchkit/test-kit/deploySafe'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import {
  decodeFunctionResult,
  encodeFunctionData,
  parseAbi,
  serializeErc6492Signature,
  type Hex,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmKey, strangerKey } from '../../test/evmKey.ts'
import { verifyEvmSignature } from './verifyEvmSignature.ts'

let anvil: Anvil
let factory: Deployed
beforeAll(async () => {
  anvil = await startAnvil()
  factory = await deploy(anvil, 'KeyAccountFactory')
})
afterAll(() => anvil.stop())

const message = 'Sign in to the shop.'
const abi = parseAbi([
  'function accountOf(address) view returns (address)',
  'function create(address)',
])
const chainId = '31337'

const verify = (address: string, signature: string) =>
  verifyEvmSignature({ message, signature, address, chainId, rpc: { [chainId]: anvil.url } })

async function accountOf(key: Hex): Promise<Hex> {
  const data = await anvil.request<Hex>('eth_call', [
    {
      to: factory.address,
      data: encodeFunctionData({ abi, functionName: 'accountOf', args: [key] }),
    },
    'latest',
  ])
  return decodeFunctionResult({ abi, functionName: 'accountOf', data })
}

async function wrap(owner: typeof evmKey, signer: typeof evmKey): Promise<Hex> {
  return serializeErc6492Signature({
    address: factory.address,
    data: encodeFunctionData({ abi, functionName: 'create', args: [owner.address] }),
    signature: await signer.signMessage({ message }),
  })
}

test('a contract’s signature is that of its owner (ERC-1271)', async () => {
  const { address } = await deploy(anvil, 'KeyAccount', [evmKey.address])
  expect(await verify(address, await evmKey.signMessage({ message }))).toBe('contract')
  await expect(verify(address, await strangerKey.signMessage({ message }))).rejects.toMatchObject({
    code: 'SignatureInvalid',
  })
})

test('a Safe signs once both of its owners have', async () => {
  const owners = [evmKey, strangerKey]
  const safe = await deploySafe({ rpcUrl: anvil.url, chainId: Number(chainId), owners })
  const hash = await safe.messageHashOf(message)
  expect(await verify(safe.address, await signTogether(owners, hash))).toBe('contract')
  const refused = { code: 'SignatureInvalid' }
  await expect(verify(safe.address, await evmKey.sign({ hash }))).rejects.toMatchObject(refused)
  await expect(verify(safe.address, await evmKey.signMessage({ message }))).rejects.toMatchObject(
    refused,
  )
  const other = await safe.messageHashOf(`${message} Now.`)
  await expect(verify(safe.address, await signTogether(owners, other))).rejects.toMatchObject(
    refused,
  )
})

test('a Safe whose owners have agreed on the chain has an empty signature, of that text alone', async () => {
  const owners = [evmKey, strangerKey]
  const safe = await deploySafe({ rpcUrl: anvil.url, chainId: Number(chainId), owners })
  const refused = { code: 'SignatureInvalid' }
  await expect(verify(safe.address, '0x')).rejects.toMatchObject(refused)
  await safe.signOnChain(`${message} Now.`)
  await expect(verify(safe.address, '0x')).rejects.toMatchObject(refused)
  await safe.signOnChain(message)
  expect(await verify(safe.address, '0x')).toBe('contract')
  // Keys and empty addresses have none.
  await expect(verify(strangerKey.address, '0x')).rejects.toMatchObject(refused)
})

test('a contract that is not deployed yet signs too, and is not deployed by the check (ERC-6492)', async () => {
  const address = await accountOf(evmKey.address)
  expect(await verify(address, await wrap(evmKey, evmKey))).toBe('contract')
  expect(await anvil.request('eth_getCode', [address, 'latest'])).toBe('0x')
  const refused = { code: 'SignatureInvalid' }
  await expect(verify(address, await wrap(evmKey, strangerKey))).rejects.toMatchObject(refused)
  // The account of the stranger is another one.
  await expect(verify(address, await wrap(strangerKey, strangerKey))).rejects.toMatchObject(refused)
})

test('a contract that was deployed meanwhile takes the signature of before', async () => {
  const address = await accountOf(strangerKey.address)
  const signature = await wrap(strangerKey, strangerKey)
  await factory.call(anvil.accounts[0] ?? '0x', 'create', [strangerKey.address]).catch(async () => {
    await anvil.send({
      from: anvil.accounts[0] ?? '0x',
      to: factory.address,
      data: encodeFunctionData({ abi, functionName: 'create', args: [strangerKey.address] }),
    })
  })
  expect(await anvil.request('eth_getCode', [address, 'latest'])).not.toBe('0x')
  expect(await verify(address, signature)).toBe('contract')
})

test('what the factory’s data say is not mistaken for the account’s answer', async () => {
  // The data begin with what a contract answers to a right signature; nobody is at the address.
  const signature = serializeErc6492Signature({
    address: factory.address,
    data: `0x1626ba7e${'00'.repeat(60)}`,
    signature: '0x1234',
  })
  for (const address of [
    '0x00000000000000000000000000000000000000aa',
    '0x0000000000000000000000000000000000000004',
  ])
    await expect(verify(address, signature)).rejects.toMatchObject({ code: 'SignatureInvalid' })
})

test('an account that has delegated to code signs with its key (EIP-7702)', async () => {
  const { address: code } = await deploy(anvil, 'KeyAccount', [strangerKey.address])
  await anvil.request('anvil_setCode', [evmKey.address, `0xef0100${code.slice(2)}`])
  expect(await verify(evmKey.address, await evmKey.signMessage({ message }))).toBe('key')
  // Whom its code lets sign, signs as well: here the owner that the code has.
  expect(await verify(evmKey.address, await strangerKey.signMessage({ message }))).toBe('contract')
})
