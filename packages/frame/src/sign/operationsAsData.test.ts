import { keccak256, stringToBytes, toHex, type Address, type Hex } from 'viem'
import {
  entryPoint08Address,
  getUserOperationHash,
  getUserOperationTypedData,
} from 'viem/account-abstraction'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestWallet, type TestWallet } from '../../test/testWallet.ts'
import { parsePersonalSign } from './evmMessage.ts'
import { parseTypedData } from './typedData.ts'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The address of EntryPoint 0.9. */
const entryPoint09: Address = '0x433709009B8330FDa32311DF1C2AFA402eD8D009'
let wallet: TestWallet
let from: Address
beforeAll(async () => {
  wallet = await createTestWallet()
  from = wallet.addresses.eip155 as Address
})

type Data = ReturnType<typeof operation>

/** An operation that empties the account, as EntryPoint 0.8 hashes it. */
function operation(entryPointAddress: Address = entryPoint08Address) {
  const { types, primaryType, domain, message } = getUserOperationTypedData({
    chainId: 1,
    entryPointAddress,
    userOperation: {
      sender: from,
      nonce: 0n,
      callData: '0xb61d27f6',
      callGasLimit: 100_000n,
      verificationGasLimit: 100_000n,
      preVerificationGas: 50_000n,
      maxFeePerGas: 2n,
      maxPriorityFeePerGas: 1n,
      signature: '0x',
    },
  })
  return {
    types: { ...types } as Record<string, readonly { name: string; type: string }[]>,
    primaryType: primaryType as string,
    domain: { ...domain } as Record<string, unknown>,
    message: Object.fromEntries(
      Object.entries(message).filter(([name]) => name !== 'signature'),
    ) as Record<string, unknown>,
  }
}

const read = (data: Data) =>
  parseTypedData(
    [
      from,
      JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ],
    wallet.context('eip155:1'),
  )

describe('eth_signTypedData_v4 of a user operation', () => {
  const bare = entryPoint08Address.slice(2).toLowerCase()
  it.each<[string, (data: Data) => Data]>([
    ['as it is', (data) => data],
    ['of the next EntryPoint', () => operation(entryPoint09)],
    ['of an EntryPoint that nobody knows', () => operation(friend)],
    ['in small letters', (data) => withDomain(data, { verifyingContract: `0x${bare}` })],
    ['in capitals', (data) => withDomain(data, { verifyingContract: `0X${bare.toUpperCase()}` })],
    ['without 0x', (data) => withDomain(data, { verifyingContract: bare })],
    [
      'with the address in a list',
      (data) => withDomain(data, { verifyingContract: [`0x${bare}`] }),
    ],
    ['of another name', (data) => withDomain(data, { name: 'Shop' })],
    ['on no network', (data) => withDomain(data, { chainId: undefined })],
    [
      'of another type',
      (data) => ({
        ...data,
        types: { ...data.types, Vote: data.types['PackedUserOperation'] ?? [] },
        primaryType: 'Vote',
      }),
    ],
    [
      'with the types of its domain written out',
      (data) => ({
        ...data,
        types: {
          ...data.types,
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'version', type: 'string' },
            { name: 'chainId', type: 'uint256' },
            { name: 'verifyingContract', type: 'address' },
          ],
        },
      }),
    ],
  ])('is refused: %s', (_, change) => {
    expect(() => read(change(operation()))).toThrow('A user operation is not signed as typed data')
  })

  it('is refused for what it is: a vote of the same fields is signed', () => {
    const data = withDomain(operation(), { name: 'Shop', verifyingContract: friend })
    const vote = {
      ...data,
      types: { Vote: data.types['PackedUserOperation'] ?? [] },
      primaryType: 'Vote',
    }
    expect(read(vote).summary).toMatchObject({ action: 'typedData', warnings: [] })
  })

  it.each(['SafeOp', 'SafeTx', 'UserOp', 'BatchUserOperation'])(
    'of another account’s own type is a warning: %s',
    (type) => {
      const data = withDomain(operation(), { name: 'Account', verifyingContract: friend })
      const types = { [type]: data.types['PackedUserOperation'] ?? [] }
      expect(read({ ...data, types, primaryType: type }).summary).toMatchObject({
        warnings: ['permit'],
        movesValue: true,
      })
    },
  )
})

describe('personal_sign of 32 bytes', () => {
  const sign = (message: string) =>
    parsePersonalSign([message, from], wallet.context('eip155:1')).summary

  it('is a warning and can move money: the owner of an account of EntryPoint 0.7 signs so', () => {
    const hash = getUserOperationHash({
      chainId: 1,
      entryPointAddress: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
      entryPointVersion: '0.7',
      userOperation: {
        sender: friend,
        nonce: 0n,
        callData: '0x',
        callGasLimit: 1n,
        verificationGasLimit: 1n,
        preVerificationGas: 1n,
        maxFeePerGas: 1n,
        maxPriorityFeePerGas: 1n,
        signature: '0x',
      },
    })
    expect(sign(hash)).toMatchObject({ warnings: ['hash'], movesValue: true })
  })

  it('is one too where the bytes can be read', () => {
    const readable = 'a hash of a patient thief, 32 b.'
    for (const message of [readable, toHex(stringToBytes(readable))])
      expect(sign(message)).toMatchObject({
        lines: [{ label: 'message', value: readable }],
        warnings: ['hash'],
        movesValue: true,
      })
  })

  it.each<[string, Hex | string]>([
    ['31 bytes', `0x${'61'.repeat(31)}`],
    ['33 bytes', `0x${'61'.repeat(33)}`],
    ['a hash written out after a word', `hash ${keccak256('0x')}`],
  ])('is none for %s', (_, message) => {
    expect(sign(message)).toMatchObject({ warnings: [], movesValue: false })
  })
})

function withDomain(data: Data, domain: Record<string, unknown>): Data {
  return { ...data, domain: { ...data.domain, ...domain } }
}
