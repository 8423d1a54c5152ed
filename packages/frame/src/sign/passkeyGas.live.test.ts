import {
  contractAccount,
  entryPoint07,
  ownerPasskeyId,
  type FrameOperation,
  type HexText,
  type SignedFrameOperation,
} from '@latchkit/wire'
import { deployAccounts } from '@latchkit/test-kit/deployAccounts'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import {
  encodeFunctionData,
  hexToBytes,
  keccak256,
  numberToHex,
  parseAbi,
  stringToHex,
  toHex,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint07Abi, toPackedUserOperation } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSoftPasskey } from '../../test/createSoftPasskey.ts'
import { createTestWallet, type TestWallet } from '../../test/testWallet.ts'
import { contractAddress } from '../keys/contractAddress.ts'
import type { OwnerChange } from './ownerChange.ts'
import { parseSigningRequest } from './parseRequest.ts'
import { toAccountSignature } from './passkeySignature.ts'
import type { Signable } from './summary.ts'

const networkId = 'eip155:31337'
const origin = 'https://wallet.shop.example'
const friend: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const beneficiary: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const { implementation: delegate } = contractAccount
const calls = [{ to: friend, value: '0x1', data: '0x' }] as const

/** The figures of decision 65, in gas of a whole transaction: an EntryPoint with one operation. */
const [plain, deployed, byKey] = [307_900, 392_200, 103_600]
const nearby = 0.02
describe.each([
  ['with the precompile of EIP-7951', undefined, 148_400],
  ['by the library alone', 'cancun', 348_300],
])('what a passkey costs on a network %s', (_name, hardfork, byPasskey) => {
  const passkey = createSoftPasskey(origin)
  const owner = passkey.ownerOf(keccak256(stringToHex(ownerPasskeyId(1))))
  let anvil: Anvil
  let wallet: TestWallet
  let account: Address
  let change: OwnerChange
  beforeAll(async () => {
    vi.stubGlobal('location', new URL(origin))
    anvil = await startAnvil(31_337, { hardfork })
    await deployAccounts(anvil)
    wallet = await createTestWallet()
    account = contractAddress(wallet.addresses.eip155) as Address
    for (const each of [account, friend, beneficiary])
      await anvil.request('anvil_setBalance', [each, toHex(10n ** 18n)])
    const { x, y } = passkey
    const id: HexText = `0x${'5a'.repeat(16)}`
    change = { id, networkId, account, number: 1, key: { x, y } }
  })
  afterAll(() => anvil.stop())

  async function read(more: Partial<FrameOperation>): Promise<Signable> {
    const operation: FrameOperation = {
      sender: account as HexText,
      nonce: '0x0',
      calls: [],
      callGasLimit: '0x7a120',
      verificationGasLimit: '0x1e8480',
      preVerificationGas: '0xc350',
      maxFeePerGas: '0x77359400',
      maxPriorityFeePerGas: '0x3b9aca00',
      delegate,
      ...more,
    }
    const params = [operation, entryPoint07]
    const request = { networkId, method: 'eth_signUserOperation', params } as const
    return await parseSigningRequest(request, wallet.addresses, origin, change)
  }
  const signByKey = (signable: Signable): SignedFrameOperation =>
    signable.sign(wallet.privateKey(networkId)) as SignedFrameOperation
  async function signByPasskey({ passkey: signable }: Signable): Promise<SignedFrameOperation> {
    if (!signable) throw new Error('No passkey signs it.')
    const challenge = new Uint8Array(hexToBytes(signable.challenge))
    const signature = await toAccountSignature(passkey.assert(challenge), challenge, [owner])
    return signable.finish(signature) as SignedFrameOperation
  }

  /** Has the EntryPoint handle an operation; returns the gas of the transaction. */
  async function handle({ operation }: SignedFrameOperation): Promise<number> {
    const numbers = Object.fromEntries(
      Object.entries(operation).map(([name, value]) => [
        name,
        /nonce|gas/i.test(name) ? BigInt(String(value)) : value,
      ]),
    )
    const data = encodeFunctionData({
      abi: entryPoint07Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(numbers as never)], beneficiary],
    })
    const from = anvil.accounts[0] as Address
    const { transactionHash } = await anvil.send({ from, to: entryPoint07, data })
    const { status, gasUsed } = await anvil.request<{
      readonly status: Hex
      readonly gasUsed: Hex
    }>('eth_getTransactionReceipt', [transactionHash])
    expect(status).toBe('0x1')
    return Number(gasUsed)
  }

  /** Within a fiftieth: calldata costs by its zeros, and a signature has some by chance. */
  function expectGas(measured: number, figure: number): void {
    expect(measured).toBeGreaterThan(figure * (1 - nearby))
    expect(measured).toBeLessThan(figure * (1 + nearby))
  }

  test('what creates the account: with a transfer, and with a passkey as an owner', async () => {
    const before = await anvil.request<Hex>('evm_snapshot')
    expectGas(await handle(signByKey(await read({ deploys: true, calls }))), plain)
    await anvil.request('evm_revert', [before])
    const ownerChange = change.id
    expectGas(await handle(signByKey(await read({ deploys: true, ownerChange }))), deployed)
    const data = encodeFunctionData({ abi: parseAbi(['function getKeyIdHashes()']) })
    const listed = await anvil.request<Hex>('eth_call', [{ to: account, data }, 'latest'])
    expect(listed).toContain(owner.idHash.slice(2))
  })

  test('a transfer, confirmed by the key and by the passkey', async () => {
    // The first one after the deployment makes a place in storage that the others find.
    await handle(signByKey(await read({ nonce: numberToHex(1), calls })))
    expectGas(await handle(signByKey(await read({ nonce: numberToHex(2), calls }))), byKey)
    const signed = await signByPasskey(await read({ nonce: numberToHex(3), calls }))
    expectGas(await handle(signed), byPasskey)
  })
})
