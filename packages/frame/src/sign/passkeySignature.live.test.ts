import { contractAccount, contractAccountInit, ownerPasskeyId } from '@latchkit/wire'
import { deployAccounts } from '@latchkit/test-kit/deployAccounts'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import {
  encodeFunctionData,
  hashMessage,
  hexToBytes,
  keccak256,
  parseAbi,
  slice,
  stringToHex,
  toHex,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSoftPasskey } from '../../test/createSoftPasskey.ts'
import { contractAddress } from '../keys/contractAddress.ts'
import { callOfOwnerChange } from './ownerChange.ts'
import { stubOwnerSignature, toAccountSignature } from './passkeySignature.ts'

const origin = 'https://wallet.shop.example'
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function getKeyIdHashes() view returns (bytes32[])',
])
const valid = '0x1626ba7e'
const id = ownerPasskeyId(1)
const idHash = keccak256(stringToHex(id))
const hash = hashMessage('Saltmarsh')

/** P-256 by the precompile of EIP-7951, and where a network has none, by the library that the account's code is linked to. */
describe.each([
  ['with the precompile', undefined],
  ['without it', 'cancun'],
])('a passkey owns a contract account on a network %s', (_name, hardfork) => {
  const passkey = createSoftPasskey(origin)
  const owner = privateKeyToAccount(generatePrivateKey()).address
  const account = contractAddress(owner) as Address
  let anvil: Anvil
  beforeAll(async () => {
    vi.stubGlobal('location', new URL(origin))
    anvil = await startAnvil(31_337, { hardfork })
    await deployAccounts(anvil)
    const { factoryData } = contractAccountInit(owner)
    const from = anvil.accounts[0] as Address
    await anvil.send({ from, to: contractAccount.factory, data: factoryData })
    await anvil.request('anvil_setBalance', [account, toHex(10n ** 18n)])
    await anvil.request('anvil_impersonateAccount', [account])
    await change({ x: passkey.x, y: passkey.y })
  })
  afterAll(() => anvil.stop())

  /** As the account itself does it. */
  async function change(key?: { readonly x: Hex; readonly y: Hex }): Promise<void> {
    const { to, data } = callOfOwnerChange({
      id: '0x',
      networkId: 'eip155:31337',
      account,
      number: 1,
      key,
    })
    await anvil.send({ from: account, to, data })
  }

  const ask = (functionName: string, args: readonly unknown[] = []) => ({
    to: account,
    data: encodeFunctionData({ abi, functionName, args } as never),
  })
  async function verify(signature: Hex, signed: Hex = hash): Promise<Hex> {
    const call = ask('isValidSignature', [signed, signature])
    return slice(await anvil.request<Hex>('eth_call', [call, 'latest']), 0, 4)
  }
  const challenge = new Uint8Array(hexToBytes(hash))
  const sign = (): Promise<Hex> =>
    toAccountSignature(passkey.assert(challenge), challenge, [passkey.ownerOf(idHash)])

  test('its signature is the account’s (ERC-1271), for this hash alone', async () => {
    const signature = await sign()
    expect(await verify(signature)).toBe(valid)
    expect(await verify(signature, hashMessage('Saltmarsh!'))).not.toBe(valid)
  })

  test('the precompile is there, or it is not', async () => {
    // Of EIP-7951: a signature that is none gives nothing, as an address without code does; its gas tells them apart.
    const call = {
      to: '0x0000000000000000000000000000000000000100',
      data: toHex(1n, { size: 160 }),
    }
    const gas = Number(await anvil.request<Hex>('eth_estimateGas', [call]))
    if (hardfork === undefined) expect(gas).toBeGreaterThan(24_000)
    else expect(gas).toBeLessThan(24_000)
  })

  test('another s of the same signature, and another owner’s name, are not taken', async () => {
    const signature = await sign()
    const s = BigInt(slice(signature, 64, 96))
    const high = toHex(order - s, { size: 32 })
    expect(
      await verify(`0x${signature.slice(2, 130)}${high.slice(2)}${signature.slice(194)}`),
    ).not.toBe(valid)
    expect(await verify(`${keccak256('0x')}${signature.slice(66)}`)).not.toBe(valid)
    // The control.
    expect(await verify(signature)).toBe(valid)
  })

  test('a stub takes as much gas as a signature, and is not taken', async () => {
    const stub = stubOwnerSignature(passkey.ownerOf(idHash), origin)
    expect(await verify(stub)).not.toBe(valid)
    const gasOf = async (signature: Hex): Promise<number> =>
      Number(
        await anvil.request<Hex>('eth_estimateGas', [ask('isValidSignature', [hash, signature])]),
      )
    const [measured, real] = [await gasOf(stub), await gasOf(await sign())]
    expect(measured).toBeGreaterThan(real * 0.95)
  })

  test('removed by its id alone, it signs nothing any more', async () => {
    const signature = await sign()
    await change()
    expect(await verify(signature)).not.toBe(valid)
    await change({ x: passkey.x, y: passkey.y })
    expect(await verify(signature)).toBe(valid)
  })
})
